# From the scene to a file: renders, denoises colour and transparency, and writes a PNG.
import os
import shutil
import time

import bpy
import numpy as np

from .denoise import denoise
from .stage import GROUND, camera

OUT = os.environ.get('ART_OUT', '.')


def pixels(file, raw=False):
    """An image file as rows x columns x 4, the top row first."""
    im = bpy.data.images.load(file)
    if raw:
        im.colorspace_settings.name = 'Non-Color'
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)[::-1]


def write(rgba, file):
    h, w = rgba.shape[:2]
    im = bpy.data.images.new('final', w, h, alpha=True)
    im.colorspace_settings.name = 'Non-Color'
    im.alpha_mode = 'STRAIGHT'
    im.pixels.foreach_set(np.ascontiguousarray(rgba[::-1]).astype(np.float32).ravel())
    im.filepath_raw = file
    im.file_format = 'PNG'
    im.save()


def passes(folder):
    """Asks Cycles for the albedo and the normals the denoiser is fed with."""
    sc = bpy.context.scene
    sc.view_layers[0].cycles.denoising_store_passes = True
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    layers = nt.nodes.new('CompositorNodeRLayers')
    nt.links.new(layers.outputs['Image'], nt.nodes.new('CompositorNodeComposite').inputs['Image'])
    nt.links.new(layers.outputs['Alpha'], nt.nodes['Composite'].inputs['Alpha'])
    files = nt.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format = 'OPEN_EXR'
    files.format.color_depth = '32'
    files.file_slots.clear()
    for p in ('Albedo', 'Normal'):
        files.file_slots.new(p)
        nt.links.new(layers.outputs['Denoising ' + p], files.inputs[p])


def clear_rgb(rgba, albedo, normal):
    """Denoises a cut-out: colour times alpha, and alpha by itself, so that neither bleeds into the other."""
    a = rgba[:, :, 3:]
    colour = denoise(rgba[:, :, :3] * a, albedo, normal)
    alpha = denoise(np.repeat(a, 3, 2), albedo, normal).mean(2, keepdims=True)
    alpha = np.clip((alpha - 0.025) / 0.965, 0, 1)  # the far haze of the shadow goes, the meat stays opaque
    h, w = alpha.shape[:2]
    y, x = np.mgrid[0:h, 0:w]
    border = np.minimum(np.minimum(x, w - 1 - x) / (0.045 * w), np.minimum(y, h - 1 - y) / (0.045 * h))
    fade = np.clip(border, 0, 1)[:, :, None]  # no shadow may end in a straight line at the picture's edge
    return np.dstack([np.clip(colour / np.maximum(alpha, 1e-3), 0, 1), alpha * fade * fade * (3 - 2 * fade)])


def render(name):
    """Renders, denoises and writes OUT/name.png; prints the seconds."""
    sc = bpy.context.scene
    tmp = f'{OUT}/.{name}'
    os.makedirs(tmp, exist_ok=True)
    started = time.time()
    passes(tmp)
    cut = sc.render.film_transparent
    sc.render.image_settings.color_depth = '16'
    sc.render.image_settings.color_mode = 'RGBA' if cut else 'RGB'
    sc.render.filepath = tmp + '/image.png'
    bpy.ops.render.render(write_still=True)
    rendered = time.time()
    rgba = pixels(tmp + '/image.png', raw=True)
    albedo, normal = (pixels(f'{tmp}/{p}0001.exr')[:, :, :3] for p in ('Albedo', 'Normal'))
    if cut:
        final = clear_rgb(rgba, albedo, normal)
    else:
        final = np.dstack([denoise(rgba[:, :, :3], albedo, normal), np.ones(rgba.shape[:2])])
    write(final, f'{OUT}/{name}.png')
    shutil.rmtree(tmp)
    h, w = final.shape[:2]
    spent = f'{rendered - started:.0f} s + denoise {time.time() - rendered:.0f} s'
    print(f'RENDER {name} {w}x{h} {sc.cycles.samples} spp: {spent}', flush=True)


def shoot(name=None, focus=(0, -0.1, 0.15), **view):
    """The camera of this ground, and the file the runner asked for."""
    camera('recorte' if GROUND == 'recorte' else 'producto', focus, **view)
    render(name or os.environ['ART_NAME'])
