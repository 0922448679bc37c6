import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '@tonle/process'

/** The user that runs the server; undefined = the one we are. */
export interface ServerUser {
  uid: number
  gid: number
}

/** Where the embedded server lives. All paths are absolute. */
export interface Place {
  /** Folder of binaries, locks and logs. */
  home: string
  data: string
  socketDir: string
  user: ServerUser | undefined
}

/** The folder for directories that the server's user cannot reach below DATA_DIR. */
const FALLBACK = '/var/lib/tonle'
/** A socket address holds 107 bytes, of which the file name takes 14. */
const LONGEST_SOCKET_DIR = 90

/**
 * Decides where the server stands and under which user. PostgreSQL refuses to run as root, so root hands it to `postgres` or
 * `nobody`; where that user cannot reach DATA_DIR, a folder under /var/lib/tonle is used and DATA_DIR keeps a pointer to it.
 */
export function choosePlace(dataDir: string): Place {
  const wanted = join(resolve(dataDir), 'postgres')
  const user = serverUser()
  mkdirSync(wanted, { recursive: true, mode: 0o711 })
  const home = user && !isReachable(wanted, user) ? fallbackHome(wanted) : wanted
  if (home === wanted) chmodSync(home, 0o711)

  const data = join(home, 'data')
  return { home, data, socketDir: chooseSocketDir(home, user), user }
}

function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find(fields => fields[0] === name)
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) }
  }
  throw new StartError('The database cannot run as root, and neither a user "postgres" nor "nobody" exists on this machine.')
}

/** Whether the user may enter every folder on the way. Group rights beyond the user's own group are not considered. */
function isReachable(path: string, user: ServerUser): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid, gid } = statSync(at)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (at === dirname(at)) return true
  }
}

function fallbackHome(wanted: string): string {
  if (existsSync(join(wanted, 'data'))) {
    throw new StartError(`${wanted} is closed to the database's user: a folder on the way lacks the right to enter (chmod o+x).`)
  }
  const pointer = join(wanted, 'place')
  if (!existsSync(pointer)) {
    // Random, so that a DATA_DIR which was removed and created again gets a new database.
    const hash = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
    writePointer(pointer, join(FALLBACK, `${hash}-${randomBytes(4).toString('hex')}`))
  }
  const home = readFileSync(pointer, 'utf8').trim()
  if (existsSync(join(wanted, 'place-used')) && !existsSync(home)) {
    throw new StartError(
      `The database of this DATA_DIR stood in ${home}, which is gone. Restore it, or remove ${wanted} to start anew.`,
    )
  }
  mkdirSync(home, { recursive: true, mode: 0o711 })
  chmodSync(FALLBACK, 0o711)
  writeFileSync(join(wanted, 'place-used'), '')
  return home
}

/** Two processes may start at once: the first one's pointer counts. */
function writePointer(pointer: string, home: string): void {
  const own = `${pointer}.${process.pid}`
  writeFileSync(own, `${home}\n`)
  try {
    linkSync(own, pointer)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(own)
  }
}

function chooseSocketDir(home: string, user: ServerUser | undefined): string {
  const near = join(home, 'socket')
  const dir =
    near.length <= LONGEST_SOCKET_DIR ? near : `/tmp/tonle-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  makePrivate(dir, user)
  return dir
}

/** A folder (0700) of the server's user. A folder of another user is refused, as /tmp is open to all. */
export function makePrivate(dir: string, user: ServerUser | undefined): void {
  const owner = user?.uid ?? process.getuid?.() ?? 0
  try {
    mkdirSync(dir, { mode: 0o700 })
    if (user) chownSync(dir, user.uid, user.gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const stat = lstatSync(dir)
  // Root may have ended between making and giving it: still root's own, so it can be given now.
  if (stat.isDirectory() && user && stat.uid === 0) chownSync(dir, user.uid, user.gid)
  else if (!stat.isDirectory() || stat.uid !== owner) throw new StartError(`${dir} belongs to somebody else; remove it.`)
  chmodSync(dir, 0o700)
}
