import type { Cut, Icon, Manifest, Picture } from '../manifest.ts'
import { banners, dialogs, menu, type PictureCuts, pages } from './pictures.ts'
import type { FixedPiece, IconPiece, ScenePiece, SvgPiece } from './piece.ts'
import * as small from './small.ts'

type Made = Icon | { readonly cut: Cut; readonly colour: string; readonly blur: string }

const SCENES: Readonly<Record<string, Readonly<Record<string, PictureCuts>>>> = { banners, menu, dialogs, pages }
const SMALL: Readonly<Record<string, Readonly<Record<string, IconPiece | SvgPiece | FixedPiece>>>> = { ...small }

const sceneTasks = Object.entries(SCENES).flatMap(([family, pieces]) =>
  Object.entries(pieces).flatMap(([name, cuts]) => [
    { name: `${family}/${name}`, piece: cuts.wide },
    ...(cuts.phone ? [{ name: `${family}/${name}/phone`, piece: cuts.phone }] : []),
  ]),
)
const smallTasks = Object.entries(SMALL).flatMap(([family, pieces]) =>
  Object.entries(pieces).map(([name, piece]) => ({ name: `${family}/${name}`, piece })),
)

/** Everything to draw, the heavy ones first so that no long one is left at the end. */
export const tasks: readonly { readonly name: string; readonly piece: ScenePiece | IconPiece | SvgPiece | FixedPiece }[] = [
  ...sceneTasks,
  ...smallTasks,
]

/** Puts what was made into the manifest's shape; `madeOf` gives the entry of a task by name. */
export function assemble(madeOf: (name: string) => Made): Manifest {
  const scene = (name: string) => {
    const made = madeOf(name)
    if (!('cut' in made)) throw new Error(`${name} is not a scene`)
    return made
  }
  const picture = (name: string, cuts: PictureCuts): Picture => {
    const { cut, colour, blur } = scene(name)
    return { wide: cut, ...(cuts.phone ? { phone: scene(`${name}/phone`).cut } : {}), colour, blur }
  }
  const family = <T>(pieces: Readonly<Record<string, Readonly<Record<string, T>>>>, make: (name: string, piece: T) => unknown) =>
    Object.entries(pieces).map(
      ([key, entries]) =>
        [key, Object.fromEntries(Object.entries(entries).map(([name, piece]) => [name, make(`${key}/${name}`, piece)]))] as const,
    )
  return Object.fromEntries([...family(SCENES, picture), ...family(SMALL, name => madeOf(name))]) as unknown as Manifest
}
