import type { World } from './world.ts'

interface Sent {
  to: string
  subject: string | null
  text: string
}

/** The messages that would go out, newest first, as their addressees read them: without the job that hands them to a provider. */
export async function sentMessages(w: World, brand: string = w.brandId): Promise<Sent[]> {
  const rows = await w.services.db.read(brand, read =>
    read.query<{ id: string; to: string; text: string }>(
      `select id, to_sealed as to, text_sealed as text from delivery.message where text_sealed is not null order by asked_at desc, id desc`,
    ),
  )
  return rows.map(({ id, to, text }) => {
    const open = (sealed: string) =>
      w.services.keyring.open('personal', sealed, `delivery.message:${brand}:${id}`).toString('utf8')
    return { to: open(to), ...(JSON.parse(open(text)) as { subject: string | null; text: string }) }
  })
}

/** The six digits that last went to an address. */
export async function lastCode(w: World, to: string): Promise<string> {
  const message = (await sentMessages(w)).find(one => one.to === to)
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code went to ${to}`)
  return code
}
