import { createLog } from '@tonle/process'
import { beforeEach, expect, test } from 'vitest'
import type { HubSocket } from './hub-socket.ts'
import { HubTopics } from './hub-topics.ts'
import { LocalTopics } from './local-topics.ts'

const BRAND = 'brand:1'
let nowMs = 0
let local: LocalTopics
let topics: HubTopics

beforeEach(() => {
  nowMs = 1_000_000
  local = new LocalTopics(createLog('silent'))
  const realtime = {
    ...local,
    subscribe: local.subscribe.bind(local),
    subscribeWhere: local.subscribeWhere.bind(local),
    onResync: local.onResync.bind(local),
    publish: () => undefined,
  }
  topics = new HubTopics(
    realtime,
    topic => topic === BRAND,
    () => nowMs,
  )
})

function open(...of: string[]) {
  const frames: object[] = []
  const socket = {
    topics: new Set<string>(),
    send: (text: string) => frames.push(JSON.parse(text).event),
  } as unknown as HubSocket
  for (const topic of of) topics.join(socket, topic)
  return { socket, frames }
}

test('a socket gets the hints of the time that its page missed, equal ones once, in order', () => {
  open(BRAND)
  nowMs += 10_000
  local.deliver(BRAND, { n: 0 })
  nowMs += 10_000
  for (const n of [1, 2, 1]) local.deliver(BRAND, { n })
  nowMs += 1_000
  const late = open(BRAND)
  expect([topics.repeat(late.socket, 1_500), late.frames]).toEqual([true, [{ n: 2 }, { n: 1 }]])
})

test('what was not heard, or so long ago that it is forgotten, is not known', () => {
  const first = open(BRAND)
  expect(topics.repeat(first.socket, 0)).toBe(false)
  nowMs += 10_000
  expect(topics.repeat(first.socket, 6_000)).toBe(true)
  expect(topics.repeat(first.socket, 8_000)).toBe(false)
  topics.forget()
  expect(topics.repeat(first.socket, 0)).toBe(false)
  nowMs += 300_000
  expect(topics.repeat(first.socket, 100_000)).toBe(true)
  expect(topics.repeat(first.socket, 118_000)).toBe(false)
  for (let n = 0; n < 300; n++) local.deliver(BRAND, { n })
  nowMs += 1
  expect(topics.repeat(first.socket, 0)).toBe(false)
})

test('what happens before anybody has a socket is kept for the first; of a member only while there is one', () => {
  nowMs += 10_000
  local.deliver(BRAND, { n: 1 })
  local.deliver('member:1', { n: 2 })
  nowMs += 2_000
  const first = open(BRAND, 'member:1')
  expect([topics.repeat(first.socket, 3_000), first.frames]).toEqual([true, [{ n: 1 }]])
  topics.leaveAll(first.socket)
  expect([local.hears(BRAND), local.hears('member:1')]).toEqual([true, false])
  nowMs += 121_000
  topics.sweep()
  const late = open(BRAND)
  expect([topics.repeat(late.socket, 5_000), late.frames]).toEqual([true, []])
})

test('a closed hub keeps nothing more', () => {
  topics.close()
  expect(local.hears(BRAND)).toBe(false)
})
