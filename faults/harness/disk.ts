import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file behind a ground's own disk. */
export const diskOf = (folder: string): string => join(folder, 'disk.img')

/** Makes a file system of so many megabytes in a file and mounts it. Takes root. */
export function makeDisk(file: string, at: string, megabytes: number): void {
  tell('truncate', ['-s', `${megabytes}M`, file])
  tell('mkfs.ext4', ['-q', '-F', file])
  mount(file, at)
}

export const mount = (file: string, at: string): void => tell('mount', ['-o', 'loop', file, at])

/** Also one that is still in use: it goes when its last user does. */
export const unmount = (at: string): void => void spawnSync('umount', ['-l', at])

export const mountsBelow = (folder: string): string[] =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map(line => line.split(' ')[1] ?? '')
    .filter(at => at.startsWith(`${folder}/`))

/** Why this machine cannot mount a disk; undefined if it can. */
export function whyNoDisk(): string | undefined {
  if (process.getuid?.() !== 0) return 'takes root: a disk of its own is mounted'
  for (const program of ['mkfs.ext4', 'mount', 'losetup'])
    if (spawnSync('which', [program]).status !== 0) return `${program} is not installed`
  if (spawnSync('losetup', ['-f']).status !== 0) return 'there are no loop devices here'
  return undefined
}

/** @throws with what the program said, if it did not succeed */
export function tell(program: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`)
}
