# The shader builder: nodes of a Principled material written as one line of arithmetic.
import bpy


class Mat:
    """Tiny node builder: every method takes numbers/colours/sockets and returns a socket."""

    def __init__(s, name):
        s.m = bpy.data.materials.new(name)
        s.m.use_nodes = True
        s.n, s.l = s.m.node_tree.nodes, s.m.node_tree.links
        s.b = s.n['Principled BSDF']

    def put(s, inp, v):
        if isinstance(v, bpy.types.NodeSocket):
            s.l.new(v, inp)
        elif isinstance(v, (tuple, list)) and len(v) == 3 and inp.type == 'RGBA':
            inp.default_value = (*v, 1)
        else:
            inp.default_value = v

    def set(s, **k):
        """Principled inputs by name, spaces as underscores: set(Base_Color=..., Roughness=.3)."""
        for a, v in k.items():
            s.put(s.b.inputs[a.replace('_', ' ')], v)
        return s

    def node(s, t, **k):
        n = s.n.new('ShaderNode' + t)
        for a, v in k.items():
            setattr(n, a, v)
        return n

    def co(s, stretch=(1, 1, 1), rnd=True):
        """Object coordinates, scaled, shifted per object so copies differ."""
        v = s.node('TexCoord').outputs['Object']
        mp = s.node('Mapping')
        s.put(mp.inputs['Vector'], v)
        mp.inputs['Scale'].default_value = stretch
        if not rnd:
            return mp.outputs[0]
        r = s.math('MULTIPLY', s.node('ObjectInfo').outputs['Random'], 23.0)
        a = s.node('VectorMath', operation='ADD')
        s.l.new(mp.outputs[0], a.inputs[0])
        s.l.new(r, a.inputs[1])
        return a.outputs[0]

    def noise(s, vec, scale, detail=4, dist=0, out='Fac', rough=0.5):
        n = s.node('TexNoise')
        s.put(n.inputs['Vector'], vec)
        for k, v in (('Scale', scale), ('Detail', detail), ('Distortion', dist), ('Roughness', rough)):
            s.put(n.inputs[k], v)
        return n.outputs[out]

    def voro(s, vec, scale, feature='F1', out='Distance', rand=1):
        n = s.node('TexVoronoi', feature=feature)
        s.put(n.inputs['Vector'], vec)
        s.put(n.inputs['Scale'], scale)
        n.inputs['Randomness'].default_value = rand
        return n.outputs[out]

    def warp(s, vec, scale, amount):
        """vec pushed about by noise (turns straight Voronoi edges into organic lines)."""
        c = s.noise(vec, scale, 3, out='Color')
        a = s.node('VectorMath', operation='MULTIPLY_ADD')
        s.l.new(c, a.inputs[0])
        a.inputs[1].default_value = (amount,) * 3
        s.l.new(vec, a.inputs[2])
        return a.outputs[0]

    def math(s, op, a, b=0.0, c=0.0, clamp=False):
        n = s.node('Math', operation=op, use_clamp=clamp)
        for i, v in enumerate((a, b, c)):
            s.put(n.inputs[i], v)
        return n.outputs[0]

    def span(s, v, a, b, lo=0.0, hi=1.0):
        """Smooth step: v from a..b to lo..hi, clamped."""
        n = s.node('MapRange', interpolation_type='SMOOTHSTEP')
        for i, x in enumerate((v, a, b, lo, hi)):
            s.put(n.inputs[i], x)
        return n.outputs[0]

    def ramp(s, v, *stops):
        n = s.node('ValToRGB')
        e = n.color_ramp.elements
        s.put(n.inputs[0], v)
        while len(e) < len(stops):
            e.new(0.5)
        for x, (p, c) in zip(e, stops):
            x.position = p
            x.color = (*c, 1)
        return n.outputs[0]

    def mix(s, f, a, b, mode='MIX'):
        n = s.node('MixRGB', blend_type=mode)
        for i, v in enumerate((f, a, b)):
            s.put(n.inputs[i], v)
        return n.outputs[0]

    def bump(s, h, strength=0.3, dist=0.02, prev=None):
        n = s.node('Bump')
        s.put(n.inputs['Height'], h)
        n.inputs['Strength'].default_value = strength
        n.inputs['Distance'].default_value = dist
        if prev:
            s.l.new(prev, n.inputs['Normal'])
        return n.outputs[0]

    def attr(s, name):
        return s.node('Attribute', attribute_name=name).outputs['Fac']

    def rand(s):
        return s.node('ObjectInfo').outputs['Random']
