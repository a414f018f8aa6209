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


def blurred(a, radius):
    """Three box blurs: near enough to a Gaussian."""
    for axis in (0, 1) * 3:
        pad = [(0, 0), (0, 0)]
        pad[axis] = (radius + 1, radius)
        total = np.cumsum(np.pad(a, pad, mode='edge'), axis, dtype=np.float64)
        width = 2 * radius + 1
        a = (
            np.take(total, range(width, total.shape[axis]), axis)
            - np.take(total, range(total.shape[axis] - width), axis)
        ) / width
    return a


def clear(rgba, albedo, normal):
    """Cleans a cut-out: its colour by the denoiser; its alpha is noisy only in the shadow, and that is soft anyway."""
    a = rgba[:, :, 3]
    h, w = a.shape
    colour = rgba[:, :, :3] * a[:, :, None]
    rows, columns = (np.flatnonzero((colour.max(2) > 0.02).any(axis)) for axis in (1, 0))
    part = np.s_[max(0, rows[0] - 8) : rows[-1] + 9, max(0, columns[0] - 8) : columns[-1] + 9]
    colour[part] = denoise(colour[part], albedo[part], normal[part])
    shadow = (rgba[:, :, :3] * a[:, :, None]).max(2) < 0.02
    solid = ((a > 0.985) & ~shadow).astype(np.float64)
    radius = max(1, w // 130)
    smooth = blurred(a * shadow, radius) / np.maximum(blurred(shadow.astype(np.float64), radius), 1e-6)
    alpha = np.where(shadow, smooth, a)
    alpha = np.clip((alpha - 0.025) / 0.965, 0, 1)  # the far haze of the shadow goes, the meat stays opaque
    # A long shadow would end in a straight line at the picture's edge: it stays near what casts it.
    near = np.clip(blurred(solid, w // 16) * 2.6, 0, 1)
    y, x = np.mgrid[0:h, 0:w]
    border = np.clip(np.minimum(np.minimum(x, w - 1 - x) / (0.045 * w), np.minimum(y, h - 1 - y) / (0.045 * h)), 0, 1)
    fade = border * border * (3 - 2 * border)
    alpha = alpha * np.where(shadow, near * fade, fade)
    straight = colour / np.maximum(a, 1e-3)[:, :, None]
    # The denoiser smears the outline: no pixel of it may outshine the meat beside it.
    weight = blurred(solid, 1)
    beside = np.dstack([blurred(np.clip(colour[:, :, i], 0, 1) * solid, 1) for i in range(3)])
    beside = beside / np.maximum(weight, 1e-3)[:, :, None]
    outline = ((weight > 0.01) & (solid < 1))[:, :, None]
    return np.dstack([np.clip(np.where(outline, np.minimum(straight, beside), straight), 0, 1), alpha])


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
        final = clear(rgba, albedo, normal)
    else:
        final = np.dstack([denoise(rgba[:, :, :3], albedo, normal), np.ones(rgba.shape[:2])])
    write(final, f'{OUT}/{name}.png')
    shutil.rmtree(tmp)
    h, w = final.shape[:2]
    spent = f'{rendered - started:.0f} s + denoise {time.time() - rendered:.0f} s'
    print(f'RENDER {name} {w}x{h} {sc.cycles.samples} spp: {spent}', flush=True)


def shoot(name=None, focus=(0, -0.1, 0.15), **view):
    """The camera of this ground, and the file the runner asked for."""
    camera('recorte' if GROUND == 'recorte' else 'cerca', focus, **view)
    render(name or os.environ['ART_NAME'])
