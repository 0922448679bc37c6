import { can, fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, OpenScope, OperatorActor, Services } from '@tonle/contract/server'
import { drawAnew, type FilePurpose, readFile, storeFile } from '@tonle/files/server'
import { newId } from '@tonle/process'
import type * as contract from '../contract.ts'
import { MAX_PROOF_BYTES, MAX_PROOFS } from '../contract.ts'
import { lockWithdrawal, withdrawalOfMember } from './sql-withdrawals.ts'

/** Text on a banking screen stays readable at this size. */
const LONGEST_SIDE = 1600

export const proofFiles: FilePurpose = {
  name: 'cashier.proof',
  isPublic: false,
  perDay: 20,
  picture: {
    formats: ['png', 'jpeg'],
    maxBytes: MAX_PROOF_BYTES,
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    as: 'webp',
    refusal: 'cashier.proof_invalid',
  },
}

const usedBy = (proof: string) => `cashier.proof:${proof}`

/** Stores one picture as proof; it is re-encoded outside any transaction. */
export async function addProof(
  scope: OpenScope<MemberActor>,
  input: In<typeof contract.addProof>,
): Promise<Out<typeof contract.addProof>> {
  const { services, brand, actor, request } = scope
  const row = await scope.read(read => withdrawalOfMember(read, actor.memberId, input.id))
  if (!row) throw fail('cashier.not_found')
  if (row.state !== 'paid') throw fail('cashier.state_changed')
  if (row.proofs >= MAX_PROOFS) throw fail('cashier.too_many_proofs')
  const picture = await drawAnew(request.bytes, proofFiles.picture)

  return await scope.tx(async tx => {
    const locked = await lockWithdrawal(tx, input.id)
    if (locked?.state !== 'paid') throw fail('cashier.state_changed')
    if (locked.proofs >= MAX_PROOFS) throw fail('cashier.too_many_proofs')
    const id = newId(services.clock)
    await tx.query(`insert into cashier.proof (brand_id, id, withdrawal_id) values ($1, $2, $3)`, [brand, id, input.id])
    await storeFile(tx, services, proofFiles, picture, { sender: actor.memberId, usedBy: usedBy(id), id })
    return { proofs: locked.proofs + 1 }
  })
}

/** The picture, for operators; as base64, since a picture's address could not carry the proof of the session. */
export async function showProof(
  scope: OpenScope<OperatorActor>,
  input: In<typeof contract.proof>,
): Promise<Out<typeof contract.proof>> {
  // It shows a name and an account number, which are masked everywhere else.
  if (!can(scope.actor, 'members.personal')) throw fail('session.forbidden')
  const file = await scope.read(
    async read => (await readFile(read, scope.services, proofFiles, input.id)) ?? (await unmovedProof(read, input.id)),
  )
  if (!file) throw fail('cashier.not_found')
  return { type: file.mediaType, base64: file.bytes.toString('base64') }
}

interface UnmovedProof {
  mediaType: 'image/webp'
  bytes: Buffer
}

/** A proof written by the previous version, until the job has moved it. */
const unmovedProof = (read: Parameters<typeof readFile>[0], id: string) =>
  read.maybe<UnmovedProof>(
    `select media_type as "mediaType", bytes from cashier.proof where brand_id = $1 and id = $2 and bytes is not null`,
    [read.brand, id],
  )

/** Moves the contents of the table of proofs to sealed files, byte for byte; for one release. */
export async function moveProofs(services: Services): Promise<void> {
  const rows = await services.db.system(tx =>
    tx.query<{ brand: string; id: string; sender: string }>(
      `select p.brand_id as brand, p.id, w.member_id as sender from cashier.proof p
         join cashier.withdrawal w on w.brand_id = p.brand_id and w.id = p.withdrawal_id where p.bytes is not null limit 500`,
    ),
  )
  for (const { brand, id, sender } of rows)
    await services.db.tx(brand, async tx => {
      const picture = await tx.maybe<UnmovedProof>(
        `select media_type as "mediaType", bytes from cashier.proof where brand_id = $1 and id = $2 and bytes is not null for update`,
        [brand, id],
      )
      if (!picture) return
      // The daily limit does not apply to proofs sent earlier.
      const purpose = { ...proofFiles, perDay: Number.POSITIVE_INFINITY }
      await storeFile(tx, services, purpose, picture, { sender, usedBy: usedBy(id), id })
      await tx.query('update cashier.proof set media_type = null, bytes = null where brand_id = $1 and id = $2', [brand, id])
    })
}
