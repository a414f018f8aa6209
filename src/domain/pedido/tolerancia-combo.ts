// What a part of a combo may weigh less or more than what it was sold as, in per cent, whatever the shop allows elsewhere (VOL-03).
export const TOLERANCIA_COMBO = 10
