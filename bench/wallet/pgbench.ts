import { spawnSync } from 'node:child_process'

/** TPC-B as PostgreSQL's makers ship it: prepared, 32 clients, scale 50. What the machine can do, on the same server. */
export interface PgbenchFigures {
  tps: number
  latencyMs: number
}

const CLIENTS = 32
const SCALE = 50

/** Ends the run in plain words where a program is missing. @param packages Debian's names */
export function requireProgram(program: string, packages: string): void {
  const { error } = spawnSync(program, ['--version'], { stdio: 'ignore' })
  if (error) throw new Error(`${program} is missing: apt-get install ${packages}`)
}

/** @returns a run of so many seconds; its tables are made at once */
export function preparePgbench(url: string): (seconds: number) => PgbenchFigures {
  requireProgram('pgbench', 'postgresql-contrib postgresql-client')
  const address = new URL(url)
  const env = {
    ...process.env,
    PGHOST: address.searchParams.get('host') ?? address.hostname,
    PGPORT: address.port || '5432',
    PGUSER: 'tonle_owner',
    PGDATABASE: 'pgbench',
  }
  const call = (program: string, args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`)
    return stdout
  }
  call('psql', ['-q', '-d', 'postgres', '-c', 'create database pgbench'])
  call('pgbench', ['-i', '-q', '-s', String(SCALE)])
  return seconds => {
    const said = call('pgbench', ['-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds)])
    const figure = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? Number.NaN)
    return { tps: Math.round(figure(/tps = ([\d.]+)/)), latencyMs: figure(/latency average = ([\d.]+)/) }
  }
}
