import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { leanScripts, scopedName, withoutClassTable } from './lean-scripts.ts'

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

test('classes of one file end alike, those of two files do not', () => {
  const [tile, avatar] = [file('packages/ui/display/tile.module.css'), file('packages/ui/display/avatar.module.css')]
  expect(scopedName('tile', tile)).toMatch(/^tile_[\w-]{5}$/)
  expect(scopedName('frame', tile)).toBe(scopedName('tile', tile).replace('tile', 'frame'))
  expect(scopedName('tile', avatar)).not.toBe(scopedName('tile', tile))
})

const using = (use: string) => `import { cx } from '../cx.ts'\nimport styles from './tile.module.css'\n\n${use}`

test('a file that names its classes one by one does without the table of all of them', () => {
  expect(withoutClassTable(using('cx(styles.tile, styles.isNew)'))).toContain("import * as styles from './tile.module.css'")
})

test.each(['styles[kind]', "styles['drawer-in']", 'Row(styles)', 'styles.new', 'styles.in'])(
  'where %s stands the table stays',
  use => {
    expect(withoutClassTable(using(`cx(styles.tile, ${use})`))).toBeUndefined()
  },
)

test('built, the names stand in the script, and the styles are still there', async () => {
  const root = await mkdtemp(join(tmpdir(), 'tonle-lean-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'tile.module.css'), '.tile { color: red } .other { color: blue }')
  await writeFile(join(root, 'main.ts'), "import styles from './tile.module.css'\ndocument.body.className = styles.tile")
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [leanScripts()],
    build: { write: false, modulePreload: false, rolldownOptions: { input: join(root, 'main.ts') } },
  })
  const { output } = [made].flat()[0] as Rolldown.RolldownOutput
  const texts = output.map(file => String('code' in file ? file.code : file.source))
  const script = texts.find(text => text.includes('className'))!
  const tile = scopedName('tile', join(root, 'tile.module.css'))
  expect(script).toContain(tile)
  expect(script).not.toContain('other')
  expect(texts.find(text => text.includes('color'))).toContain(`.${tile}`)
})
