import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const TEMPLATE = path.join(import.meta.dirname, 'template')
/** A code is part of names in TypeScript, too. */
const CODE = /^[a-z][a-z0-9]{1,18}$/

/**
 * Writes the folder of a playable title: the files of `template` under its code.
 * @param family the folder that holds titles
 * @returns the title's folder
 * @throws Error when the code is malformed or its folder exists
 */
export function newTitle(family: string, gameCode: string): string {
  if (!CODE.test(gameCode)) throw new Error('a code is 2 to 19 small letters and digits, a letter first')
  const folder = path.join(family, gameCode)
  if (existsSync(folder)) throw new Error(`games/instant/${gameCode} exists`)
  mkdirSync(folder)
  for (const file of readdirSync(TEMPLATE))
    writeFileSync(path.join(folder, file), named(readFileSync(path.join(TEMPLATE, file), 'utf8'), gameCode))
  return folder
}

/** The template stands a folder deeper than titles do, and its code `newgame` is part of no other word there. */
const named = (source: string, code: string): string =>
  source
    .replaceAll('../../', '../')
    .replaceAll('newgame', code)
    .replaceAll('Newgame', code.charAt(0).toUpperCase() + code.slice(1))
    .replaceAll('NEWGAME', code.toUpperCase())
