import { fail, type In, type Out } from '@tonle/contract'
import type { MemberActor, OpenScope, OperatorActor } from '@tonle/contract/server'
import { newId } from '@tonle/process'
import sharp from 'sharp'
import type * as contract from '../contract.ts'
import { MAX_PROOF_BYTES, MAX_PROOFS } from '../contract.ts'
import { lockWithdrawal, withdrawalOfMember } from './sql-withdrawals.ts'

/** Longest side of a stored picture: text on a banking screen stays readable. */
const LONGEST_SIDE = 1600
/** A small file can unfold to a huge picture; beyond this it is refused unread. */
const MOST_PIXELS = 40_000_000

/**
 * Takes one picture as proof. It is decoded and drawn anew, outside any transaction, so that nothing of the sender's file is kept:
 * no metadata, no place, nothing hidden behind the picture.
 */
export async function addProof(
  scope: OpenScope<MemberActor>,
  input: In<typeof contract.addProof>,
): Promise<Out<typeof contract.addProof>> {
  const { services, brand, actor, request } = scope
  const row = await scope.read(read => withdrawalOfMember(read, actor.memberId, input.id))
  if (!row) throw fail('cashier.not_found')
  if (row.state !== 'paid') throw fail('cashier.state_changed')
  if (row.proofs >= MAX_PROOFS) throw fail('cashier.too_many_proofs')
  const bytes = await redraw(request.bytes)

  return await scope.tx(async tx => {
    const locked = await lockWithdrawal(tx, input.id)
    if (locked?.state !== 'paid') throw fail('cashier.state_changed')
    if (locked.proofs >= MAX_PROOFS) throw fail('cashier.too_many_proofs')
    await tx.query(
      `insert into cashier.proof (brand_id, id, withdrawal_id, media_type, bytes) values ($1, $2, $3, 'image/webp', $4)`,
      [brand, newId(services.clock), input.id, bytes],
    )
    return { proofs: locked.proofs + 1 }
  })
}

async function redraw(bytes: Buffer | undefined): Promise<Buffer> {
  if (!bytes || bytes.length === 0 || bytes.length > MAX_PROOF_BYTES) throw fail('cashier.proof_invalid')
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    const { format } = await picture.metadata()
    if (format !== 'png' && format !== 'jpeg') throw fail('cashier.proof_invalid')
    return await picture
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw fail('cashier.proof_invalid')
  }
}

/** The picture, for operators; as base64, since a picture's address could not carry the proof of the session. */
export async function showProof(
  scope: OpenScope<OperatorActor>,
  input: In<typeof contract.proof>,
): Promise<Out<typeof contract.proof>> {
  const row = await scope.read(read =>
    read.maybe<{ media_type: string; bytes: Buffer }>(
      'select media_type, bytes from cashier.proof where brand_id = $1 and id = $2',
      [scope.brand, input.id],
    ),
  )
  if (!row) throw fail('cashier.not_found')
  return { type: row.media_type, base64: row.bytes.toString('base64') }
}
