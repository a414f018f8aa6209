# Open Image Denoise's network in numpy, with its own weights (Apache-2.0), for Blenders that ship without it.
import os
import struct

import numpy as np

TYPES = {'f': '<f4', 'h': '<f2'}
weights = {}


def load(path):
    """A TZA archive as {name: array}."""
    b = open(path, 'rb').read()
    assert struct.unpack_from('<H', b)[0] == 0x41D7, 'not a TZA file'
    p = struct.unpack_from('<Q', b, 4)[0]
    count = struct.unpack_from('<I', b, p)[0]
    p += 4
    out = {}
    for _ in range(count):
        k = struct.unpack_from('<H', b, p)[0]
        name = b[p + 2 : p + 2 + k].decode()
        p += 2 + k
        nd = b[p]
        dims = struct.unpack_from(f'<{nd}I', b, p + 1)
        p += 1 + 4 * nd + nd
        dtype = TYPES[chr(b[p])]
        offset = struct.unpack_from('<Q', b, p + 1)[0]
        p += 9
        out[name] = np.frombuffer(b, dtype, int(np.prod(dims)), offset).reshape(dims).astype(np.float32)
    return out


def conv(x, name, relu=True):
    w, bias = weights[name + '.weight'], weights[name + '.bias']
    h, wd, c = x.shape
    xp = np.pad(x, ((1, 1), (1, 1), (0, 0)))
    y = np.zeros((h * wd, w.shape[0]), np.float32) + bias
    for dy in range(3):
        for dx in range(3):
            part = np.ascontiguousarray(xp[dy : dy + h, dx : dx + wd]).reshape(-1, c)
            y += part @ np.ascontiguousarray(w[:, :, dy, dx].T)
    if relu:
        np.maximum(y, 0, out=y)
    return y.reshape(h, wd, -1)


def pool(x):
    return x.reshape(x.shape[0] // 2, 2, x.shape[1] // 2, 2, -1).max((1, 3))


def up(x):
    return x.repeat(2, 0).repeat(2, 1)


def denoise(color, albedo, normal):
    """Rows x columns x 3 each: color as displayed 0..1, albedo 0..1, normal -1..1."""
    if not weights:
        weights.update(load(os.environ['ART_WEIGHTS']))
    h, w = color.shape[:2]
    x = np.concatenate([np.clip(color, 0, 1), np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], 2)
    x = inp = np.pad(x.astype(np.float32), ((0, -h % 16), (0, -w % 16), (0, 0)), mode='edge')
    x = conv(x, 'enc_conv0')
    x = p1 = pool(conv(x, 'enc_conv1'))
    x = p2 = pool(conv(x, 'enc_conv2'))
    x = p3 = pool(conv(x, 'enc_conv3'))
    x = pool(conv(x, 'enc_conv4'))
    x = up(conv(conv(x, 'enc_conv5a'), 'enc_conv5b'))
    for level, skip in ((4, p3), (3, p2), (2, p1)):
        x = up(conv(conv(np.concatenate([x, skip], 2), f'dec_conv{level}a'), f'dec_conv{level}b'))
    x = conv(conv(np.concatenate([x, inp], 2), 'dec_conv1a'), 'dec_conv1b')
    return np.clip(conv(x, 'dec_conv0', False), 0, 1)[:h, :w]
