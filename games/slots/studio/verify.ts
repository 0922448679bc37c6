import { readFileSync } from 'node:fs'
import { isSlotRecord, proveRound } from '../index.ts'

/**
 * Verifies a round without any server: node24 games/slots/studio/verify.ts record.json <server seed in hex>
 * `record.json` holds the record of a bet as the betting record gives it. Ends with code 1 when the round does not check out.
 */
const [file, serverSeed] = process.argv.slice(2)
if (!file || !serverSeed) {
  process.stderr.write('verify.ts record.json <server seed>\n')
  process.exit(2)
}
const record: unknown = JSON.parse(readFileSync(file, 'utf8'))
if (!isSlotRecord(record)) {
  process.stderr.write('this is no record of a slot\n')
  process.exit(2)
}
const proof = proveRound(record, serverSeed)
for (const { message, hex } of proof.blocks) process.stdout.write(`HMAC ${message} = ${hex}\n`)
for (const { phase, draws, window } of proof.spins)
  process.stdout.write(
    `${phase} ${draws.map(draw => `${draw.value}/${draw.bound}`).join(' ')} → ${window.map(column => column.join(' ')).join(' | ')}\n`,
  )
process.stdout.write(`seed as promised: ${proof.isCommitted}; payout ${proof.payout} as recorded: ${proof.isSamePayout}\n`)
process.exit(proof.isCommitted && proof.isSamePayout ? 0 : 1)
