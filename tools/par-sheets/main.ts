import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parSheets } from './families.ts'
import { fileOf, sheetText } from './sheet.ts'

/** `npm run par-sheets`: writes the PAR sheet of every version of every own game into docs/games. */
const folder = join(import.meta.dirname, '../../docs/games')
mkdirSync(folder, { recursive: true })
const sheets = parSheets()
for (const sheet of sheets) writeFileSync(join(folder, fileOf(sheet)), sheetText(sheet))
const wanted = new Set(['README.md', ...sheets.map(fileOf)])
for (const file of readdirSync(folder)) if (!wanted.has(file)) rmSync(join(folder, file))
console.log(`docs/games: ${sheets.length} sheets`)
