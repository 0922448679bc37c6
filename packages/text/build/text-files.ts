/** Files of texts: `texts.ts`, `texts-fields.ts`, `popup-texts.ts`. A build splits them by language, and a brand writes over them. */
const NAME = '(?:[\\w-]+-)?texts(?:-[\\w-]+)?\\.ts'

export const textsFile = new RegExp(`[\\\\/]${NAME}$`)
/** One language of a texts file, in a build. */
export const oneLanguage = new RegExp(`^(.*[\\\\/]${NAME})\\?texts=(km|en|zh)$`)

/** All of the program, for `globSync` from its root. */
export const TEXT_FILES = '{packages,modules,games,apps}/**/{texts,texts-*,*-texts}.ts'
/** Of a path below the root: no files of texts of the program. */
export const isNoText = (path: string): boolean => /node_modules|fixture|gallery|[\\/]dist|\.test\.ts$/.test(path)
