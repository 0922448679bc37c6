import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Folders with migrations of all packages and modules; their files have one global order by name. */
export const migrationFolders = (): string[] =>
  globSync(['packages/*/migrations', '{modules,games}/*/server/migrations'], { cwd: root }).map(folder => join(root, folder))
