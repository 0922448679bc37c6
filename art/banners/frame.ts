/** How a scene is cut: the same drawing for a wide banner, a phone, a dialog or a page. All measures in units of the sheet. */
export type Frame = {
  readonly width: number
  readonly height: number
  /** Where the eye shall land; words stay left of it. */
  readonly focusX: number
  /** Size of things against the wide banner's. */
  readonly scale: number
  /** A cut with little room beside the focus: fewer things, none at the far edges. */
  readonly narrow: boolean
  /** Places of floating lights as x and y from focus and horizon, and size. */
  readonly lights: readonly (readonly [x: number, y: number, size: number])[]
}

const LIGHTS = [
  [-260, 26, 0.5],
  [-316, 62, 0.8],
  [-200, 104, 1.1],
  [-392, 116, 1.2],
  [120, 24, 0.45],
  [196, 40, 0.6],
  [150, 112, 1.1],
  [40, 124, 1.2],
  [250, 78, 0.9],
] as const

export const WIDE: Frame = { width: 1000, height: 340, focusX: 690, scale: 1, narrow: false, lights: LIGHTS }
export const PHONE: Frame = { width: 504, height: 225, focusX: 362, scale: 0.64, narrow: true, lights: LIGHTS }
export const MENU: Frame = { width: 440, height: 203, focusX: 292, scale: 0.6, narrow: true, lights: LIGHTS.slice(4) }
