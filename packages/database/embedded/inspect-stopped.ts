import { installBinaries } from './binaries.ts'
import { singleUser } from './initialise.ts'
import { choosePlace } from './place.ts'
import { runningPostmaster } from './processes.ts'

/**
 * Runs statements as superuser in the database `tonle` of a stopped server, which is the only way in for it: checks of indexes and pages.
 * @param sql each statement ends with a semicolon and an empty line
 * @throws Error with what the server said, if any of it is an error; or if the server runs
 */
export function inspectStopped(dataDir: string, sql: string): void {
  const place = choosePlace(dataDir)
  if (runningPostmaster(place.data)) throw new Error('The server runs; only a stopped one can be inspected.')
  singleUser(place, installBinaries(place.home), 'tonle', sql)
}
