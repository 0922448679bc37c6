import { createJobs, type Jobs } from '@tonle/jobs'
import { checkSince } from '@tonle/ledger'
import { approveRequest } from '@tonle/operators/contract'
import { type Person, refusalOf, type World, world } from '@tonle/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as agents from '../contract.ts'
import { agentsInvariants } from './invariants.ts'
import { moveBranch } from './move-branch.ts'
import { moveJobs } from './moves.ts'
import { placeMember } from './place-member.ts'

let w: World
let clerk: Person
let lead: Person
let jobs: Jobs
beforeAll(async () => {
  w = await world({ LOG_LEVEL: 'silent' })
  clerk = await w.operator('admin', { hasProof: true })
  lead = await w.operator('admin', { hasProof: true })
  jobs = createJobs({ services: w.services, entries: moveJobs([]), brands: async () => [{ id: w.brandId, zone: 'UTC' }] })
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await w.close()
})
const work = async () => {
  await jobs.tick()
  await jobs.idle()
}

/** Agents of a type that may stand below another of it. */
const agentOf = (upline?: Person) => w.member({ type: 2, ...(upline && { upline }) })
const mem = (person: Person) => `mem_${person.id.replaceAll('-', '')}` as never
const why = 'asked for by both agents'
const holds = async () => expect((await checkSince(w.services.db, agentsInvariants, undefined)).breaches).toEqual([])
const rows = <R extends object>(text: string, values: unknown[] = []) =>
  w.services.db.system(tx => tx.query<R>(text, values), { brand: w.brandId })
const move = (person: Person, to: Person | undefined) => w.services.db.tx(w.brandId, tx => moveBranch(tx, person.id, to?.id))
/** Sessions of this database that wait for a lock. */
const waiting = async () =>
  (
    await rows(
      'select 1 from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()',
    )
  ).length
const below = async (person: Person) =>
  (await rows<{ id: string }>('select member_id as id from agents.downline where agent_id = $1', [person.id]))
    .map(row => row.id)
    .sort()
const linesOf = (person: Person) =>
  rows<{ version: number; ancestors: string[]; over: boolean }>(
    'select version, ancestors, valid_to is not null as over from agents.line where member_id = $1 order by version',
    [person.id],
  )
const agree = async (call: typeof agents.moveMember | typeof agents.appointMember, input: object) => {
  const id = await clerk.caller.ask(call, { ...input, why })
  return await lead.caller.call(approveRequest, { id })
}

describe('a move', () => {
  test('takes everybody below along; lines of before stay as they were', async () => {
    const [top, other, agent] = [await agentOf(), await agentOf(), await agentOf()]
    const moved = await agentOf(top)
    const [child, grandchild] = [await w.member({ upline: moved }), await w.member()]
    await move(grandchild, child)
    expect(await move(moved, other)).toBe(3)
    expect(await below(top)).toEqual([])
    expect(await below(other)).toEqual([moved.id, child.id, grandchild.id].sort())
    expect(await below(agent)).toEqual([])
    expect(await linesOf(child)).toEqual([
      { version: 1, ancestors: [top.id, moved.id], over: true },
      { version: 2, ancestors: [other.id, moved.id], over: false },
    ])
    expect((await other.caller.call(agents.teamSummary)) as object).toMatchObject({ direct: 1, all: 3, agents: 1 })
    await move(moved, undefined)
    expect((await linesOf(grandchild)).at(-1)?.ancestors).toEqual([moved.id, child.id])
    await holds()
  })

  test('is refused into the own branch, to where it stands, and below a type that opens no such accounts', async () => {
    const top = await agentOf()
    const moved = await agentOf(top)
    const member = await w.member({ upline: moved })
    const code = (to: Person | undefined) =>
      move(moved, to).then(
        () => 'done',
        ({ code }) => code,
      )
    expect(await code(top)).toBe('agents.same_upline')
    expect(await code(member)).toBe('agents.in_own_branch')
    expect(await code(moved)).toBe('agents.in_own_branch')
    expect(await code(await w.member())).toBe('agents.type_not_below')
    await holds()
  })

  test('whatever is moved and joins at once, the closure is that of the lines', async () => {
    const tree = [await agentOf(), await agentOf(), await agentOf(), await agentOf()]
    const indexes = fc.nat({ max: tree.length - 1 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(indexes, fc.option(indexes, { nil: undefined }), indexes), { minLength: 2, maxLength: 5 }),
        async acts => {
          await Promise.all(
            acts.flatMap(([who, to, upline]) => [
              move(tree[who]!, to === undefined ? undefined : tree[to]).catch(error => expect(error.code).toMatch(/^agents\./)),
              w.member({ upline: tree[upline]! }),
            ]),
          )
          await holds()
        },
      ),
      { numRuns: 8 },
    )
  })

  test('waits for who is joining in the branch, and takes them along', async () => {
    const [top, other] = [await agentOf(), await agentOf()]
    const moved = await agentOf(top)
    const late = await w.member()
    await w.database.asOwner(`delete from agents.line where member_id = '${late.id}'`)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const joining = w.services.db.tx(w.brandId, async tx => {
      await placeMember(tx, late.id, moved.id)
      await gate
    })
    const moving = move(moved, other)
    // Whatever comes of it, the join must end: its locks would hold up every later test.
    await expect.poll(waiting).toBeGreaterThan(0).finally(open)
    await joining
    expect(await moving).toBe(2)
    expect((await linesOf(late)).at(-1)?.ancestors).toEqual([other.id, moved.id])
    await holds()
  })

  test('waits for a second operator, then a job does it once', async () => {
    const [top, other] = [await agentOf(), await agentOf()]
    const moved = await agentOf(top)
    await w.member({ upline: moved })
    const preview = await clerk.caller.call(agents.previewMove, { memberId: mem(moved), to: other.account })
    expect(preview).toMatchObject({
      from: { account: top.account },
      to: { account: other.account },
      members: 2,
      agents: 1,
      losing: [top.account],
      gaining: [other.account],
    })
    await agree(agents.moveMember, { memberId: mem(moved), to: other.account })
    expect(await refusalOf(clerk.caller.ask(agents.moveMember, { memberId: mem(moved), to: '', why }))).toMatchObject({
      code: 'agents.move_waits',
    })
    await work()
    expect(await below(other)).toHaveLength(2)
    const { content } = await clerk.caller.call(agents.moves)
    expect(content[0]).toMatchObject({ account: moved.account, from: top.account, to: other.account, state: 'done', members: 2 })
    await holds()
  })

  test('that has become impossible meanwhile is refused with its reason', async () => {
    const [top, other] = [await agentOf(), await agentOf()]
    const moved = await agentOf(top)
    await agree(agents.moveMember, { memberId: mem(moved), to: other.account })
    await move(other, moved)
    await work()
    const { content } = await clerk.caller.call(agents.moves)
    expect(content[0]).toMatchObject({ account: moved.account, state: 'refused', refusal: 'agents.in_own_branch' })
    await holds()
  })

  test('of another brand is unknown', async () => {
    const stranger = await (await w.secondBrand()).agent()
    const refused = await refusalOf(clerk.caller.call(agents.previewMove, { memberId: mem(stranger), to: '' }))
    expect(refused.code).toBe('agents.no_such_account')
  })
})

describe('an appointment', () => {
  test('takes a second operator; sessions that are open have the new type at once', async () => {
    const upline = await agentOf()
    const member = await w.member({ upline })
    expect((await refusalOf(member.caller.call(agents.teamSummary))).code).toBe('session.forbidden')
    await agree(agents.appointMember, { memberId: mem(member), type: 2 })
    expect(await member.caller.call(agents.teamSummary)).toMatchObject({ all: 0 })
    expect(await upline.caller.call(agents.teamSummary)).toMatchObject({ all: 1, agents: 1 })
    await agree(agents.appointMember, { memberId: mem(member), type: 0 })
    expect((await refusalOf(member.caller.call(agents.teamSummary))).code).toBe('session.forbidden')
    await holds()
  })

  test('fits the upline and those directly below', async () => {
    const upline = await agentOf()
    const agent = await agentOf(upline)
    await agentOf(agent)
    const code = async (person: Person, type: number) =>
      (await refusalOf(clerk.caller.ask(agents.appointMember, { memberId: mem(person), type, why }))).code
    expect(await code(agent, 1)).toBe('agents.type_not_below')
    expect(await code(agent, 0)).toBe('agents.team_below')
    expect(await code(agent, 2)).toBe('agents.same_type')
  })
})

describe('an application', () => {
  const plan = 'I know forty players in Siem Reap and speak with them daily.'
  const send = (person: Person) => person.caller.call(agents.applyAsAgent, { contact: '012 345 678', plan })
  const listed = async (person: Person) =>
    (await clerk.caller.call(agents.applications)).content.find(one => one.account === person.account)!

  test('waits once, is rejected by one operator and may be sent again a month later', async () => {
    const member = await w.member()
    await send(member)
    expect((await refusalOf(send(member))).code).toBe('agents.application_waits')
    const { id } = await listed(member)
    await clerk.caller.call(agents.decideApplication, { id, type: null, answer: 'Not yet.', note: why })
    expect(await member.caller.call(agents.ownApplication)).toMatchObject({
      mayApply: false,
      latest: { state: 'rejected', answer: 'Not yet.' },
    })
    expect((await refusalOf(send(member))).code).toBe('agents.apply_later')
    expect((await refusalOf(clerk.caller.call(agents.decideApplication, { id, type: null, note: why }))).code).toBe(
      'agents.decided',
    )
  })

  test('is approved by two operators, who make an agent of the applicant', async () => {
    const member = await w.member()
    await send(member)
    const { id } = await listed(member)
    const request = await clerk.caller.ask(agents.decideApplication, { id, type: 2, note: why })
    expect((await refusalOf(clerk.caller.call(approveRequest, { id: request }))).code).toBe('operators.own_request')
    await lead.caller.call(approveRequest, { id: request })
    expect(await listed(member)).toMatchObject({ state: 'approved', type: 2, decidedBy: clerk.account })
    expect(await member.caller.call(agents.teamSummary)).toMatchObject({ all: 0 })
    expect((await refusalOf(send(member))).code).toBe('agents.already_agent')
  })

  test('ten sent at once are one', async () => {
    const member = await w.member()
    await w.services.db.system(tx => tx.query('delete from house.attempt'))
    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => send(member)))
    expect(sent.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('names further below', () => {
  test('are masked and found only whole, until the agent looks, which is kept', async () => {
    const [top, agent] = [await agentOf(), await agentOf()]
    await move(agent, top)
    const deep = await w.member({ upline: agent })
    const rowOf = async (account?: string) =>
      (await top.caller.call(agents.team, { ...(account && { account }) })).content.find(row => row.depth === 2)
    expect(await rowOf()).toMatchObject({ account: expect.stringMatching(/^.•••.$/), upline: agent.account })
    expect(await rowOf(deep.account.slice(0, -1))).toBeUndefined()
    expect(await rowOf(deep.account)).toBeDefined()
    const looked = await top.caller.call(agents.lookAt, { memberId: mem(deep), purpose: 'help' })
    expect(looked.account).toBe(deep.account)
    const { content } = await clerk.caller.call(agents.looks)
    expect(content[0]).toMatchObject({ agent: top.account, account: deep.account, purpose: 'help' })
    const other = await agentOf()
    expect((await refusalOf(other.caller.call(agents.lookAt, { memberId: mem(deep), purpose: 'help' }))).code).toBe(
      'agents.not_your_downline',
    )
  })
})
