# The stage: Cycles' settings, the house light, the camera, and the three grounds a cut is shown on.
import os
import random

import bpy
import numpy as np
from mathutils import Vector

from .shapes import mesh
from .surfaces import board, paper, slate

DRAFT = os.environ.get('ART_DRAFT') == '1'
# 'recorte' (transparent, lies on the page's own kraft), 'tabla' (wooden board) or 'papel' (paper on the board).
GROUND = os.environ.get('ART_GROUND', 'recorte')
SAMPLES = int(os.environ.get('ART_SAMPLES', '0'))
SCALE = int(os.environ.get('ART_SCALE', '100'))


def scene(seed=1, ambient=0.16):
    """Empties Blender, sets Cycles, Filmic and the dim warm world; call first. One unit is 10 cm."""
    random.seed(seed)
    np.random.seed(seed)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc = bpy.context.scene
    sc.render.engine = 'CYCLES'
    c = sc.cycles
    c.device = 'CPU'
    c.use_denoising = False  # done by denoise.py: distributions ship Blender without a denoiser
    c.seed = seed
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.02
    c.max_bounces = 4
    c.diffuse_bounces = 2
    c.glossy_bounces = 2
    c.transmission_bounces = 3
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 4
    sc.view_settings.view_transform = 'Filmic'
    sc.view_settings.look = 'Medium High Contrast'
    w = bpy.data.worlds.new('w')
    sc.world = w
    w.use_nodes = True
    bg = w.node_tree.nodes['Background']
    bg.inputs[0].default_value = (0.95, 0.88, 0.80, 1)
    bg.inputs[1].default_value = ambient


def area(loc, energy, size, color, target=(0, 0, 0), size_y=None):
    """One area light that looks at target."""
    d = bpy.data.lights.new('area', 'AREA')
    d.energy = energy
    d.size = size
    d.color = color
    if size_y:
        d.shape = 'RECTANGLE'
        d.size_y = size_y
    o = bpy.data.objects.new('area', d)
    bpy.context.scene.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - o.location).to_track_quat('-Z', 'Y').to_euler()
    return o


def light(power=1.0, key=1.0, fill=1.0):
    """House light: warm window-like key behind left (wet highlights), cool fill front right, faint warm rim."""
    area((-2.7, 2.6, 3.7), 270 * power * key, 2.2, (1, 0.90, 0.78), size_y=1.5)
    area((3.2, -2.2, 3.0), 85 * power * fill, 3.0, (0.80, 0.89, 1))
    area((3.0, 3.4, 1.6), 60 * power * key, 1.2, (1, 0.80, 0.60))


def catcher():
    """Invisible ground that keeps only the shadow: the page's paper is the real ground."""
    sc = bpy.context.scene
    sc.render.film_transparent = True
    o = mesh('ground', [(-20, -20, 0), (20, -20, 0), (20, 20, 0), (-20, 20, 0)], [(0, 1, 2, 3)])
    m = bpy.data.materials.new('ground')
    m.use_nodes = True
    m.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (0.62, 0.44, 0.25, 1)
    m.node_tree.nodes['Principled BSDF'].inputs['Specular'].default_value = 0
    o.data.materials.append(m)
    o.is_shadow_catcher = True
    return o


def stage(seed=1, key=1.0, sheet=(0.74, 0.68, 0.60)):
    """Scene, light and the ground this run asks for: one script gives a subject's cut-out and its opaque views."""
    if GROUND == 'recorte':
        scene(seed, ambient=0.26)
        cycles = bpy.context.scene.cycles
        cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 2, 1, 1  # nothing around to bounce from
        light(power=1.1, key=key, fill=1.1)
        return catcher()
    scene(seed)
    light(key=key)
    slate()
    ground = board()
    return paper((3.05, 2.4), random.choice((-0.12, 0.11)), color=sheet) if GROUND == 'papel' else ground


def camera(preset='cerca', focus=(0, -0.1, 0.15), fstop=None, look=None, lens=None):
    """'cerca' low, near and from the side, its front sharp, 'recorte' 3/4 from above and sharp all over, 'kraft' the
    same for a wider composition, 'hero' low, 16:9, dark space left."""
    sc = bpy.context.scene
    cam = bpy.data.cameras.new('cam')
    co = bpy.data.objects.new('cam', cam)
    sc.collection.objects.link(co)
    sc.camera = co
    place, far, aim, stop, size, samples = {
        'cerca': ((-1.75, -3.75, 1.85), 60, (-0.04, 0.0, 0.10), 0.95, (800, 600), 16),
        'recorte': ((0.30, -3.75, 4.0), 63, (0, 0.10, 0.06), None, (800, 600), 16),
        'kraft': ((0.35, -4.6, 4.9), 58, (0, 0.05, 0.06), None, (1200, 900), 10),
        'hero': ((-0.45, -5.4, 2.95), 47, (-0.70, 0.28, 0.26), 0.34, (1600, 900), 12),
    }[preset]
    co.location = place
    cam.lens = lens or far
    co.rotation_euler = (Vector(look or aim) - co.location).to_track_quat('-Z', 'Y').to_euler()
    if fstop or stop:
        cam.dof.use_dof = True
        cam.dof.aperture_fstop = fstop or stop  # at this scale only tiny stops blur anything
        cam.dof.focus_distance = (Vector(focus) - co.location).length
    sc.render.resolution_x, sc.render.resolution_y = size
    sc.cycles.samples = SAMPLES or (8 if DRAFT else samples)
    sc.render.resolution_percentage = (38 if size[0] == 800 else 30) if DRAFT else SCALE
    return co
