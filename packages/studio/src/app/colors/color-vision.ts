/** Kinds of color blindness. */
export const COLOR_VISIONS = ['protanopia', 'deuteranopia', 'tritanopia'] as const;
export type ColorVision = (typeof COLOR_VISIONS)[number];

type Row = readonly [number, number, number];

/**
 * Matrices for linear RGB that simulate each kind of color blindness at the highest severity
 * (https://doi.org/10.1109/TVCG.2009.113).
 */
const VISION_MATRICES: Readonly<Record<ColorVision, readonly [Row, Row, Row]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Returns a color as a person with this color vision sees it. @param hex `#rrggbb` */
export function simulateColorVision(hex: string, vision: ColorVision): string {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) =>
    toLinear(channel / 255),
  ) as [number, number, number];
  const channels = VISION_MATRICES[vision].map(([r, g, b]) => {
    const simulatedChannel = Math.min(1, Math.max(0, r * red + g * green + b * blue));
    return Math.round(fromLinear(simulatedChannel) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
