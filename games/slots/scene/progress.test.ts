import { openDraws } from '@tonle/fairness/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SlotEvent } from '../events.ts'
import { fifteenMoons } from '../fifteen-moons/title.ts'
import { nagaGold } from '../naga-gold/title.ts'
import { decideRound } from '../rules.ts'
import { progressAt, sceneAt, sceneStart, winLevel } from './progress.ts'

const round = (nonce: number) =>
  decideRound(nagaGold.maths, openDraws({ serverSeed: new Uint8Array(32).fill(3), clientSeed: 'scene', nonce }))

/** A round with free spins, so that every kind of event is there. */
const feature = (() => {
  for (let nonce = 0; ; nonce++) {
    const events = round(nonce)
    if (events.some(event => event.type === 'freeSpinsMore')) return events
  }
})()

test('the scenes of a round follow each other to its last event and leave none out', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), nonce => {
      const events = round(nonce)
      const seen: SlotEvent[] = []
      for (let at = 0; at < events.length; ) {
        const scene = sceneAt(events, at)
        expect(scene.next).toBeGreaterThan(at)
        if (scene.kind === 'spin') seen.push(scene.stop, ...scene.wins)
        else seen.push(scene.event)
        at = scene.next
      }
      expect(seen).toEqual(events)
    }),
  )
})

test('after all events the screen shows what the round pays, in the base game', () => {
  const state = progressAt(feature, feature.length)
  expect(state.credits).toBe((feature.at(-1) as Extract<SlotEvent, { type: 'roundWin' }>).credits)
  expect(state.phase).toBe('base')
  expect(state.freeSpin).toBeUndefined()
})

test('an interrupted round goes on at the start of the scene it stopped in, with what was won until then', () => {
  for (let at = 0; at <= feature.length; at++) {
    const start = sceneStart(feature, at)
    expect(start).toBeLessThanOrEqual(at)
    expect(['lineWin', 'scatterWin']).not.toContain(feature[start]?.type)
    const before = feature
      .slice(0, start)
      .reduce((sum, e) => sum + (e.type === 'lineWin' || e.type === 'scatterWin' ? e.credits : 0), 0)
    expect(progressAt(feature, start).credits).toBe(before)
  }
})

test('a win below the bet is not celebrated', () => {
  expect(winLevel(19, 20)).toBe('none')
  expect(winLevel(20, 20)).toBe('win')
  expect(winLevel(199, 20)).toBe('nice')
  expect(winLevel(200, 20)).toBe('big')
  expect(winLevel(1000, 20)).toBe('epic')
})

test('a round that is cut off in its respins goes on with the coins held until then, and ends with what it pays', () => {
  const draws = (nonce: number) => openDraws({ serverSeed: new Uint8Array(32).fill(4), clientSeed: 'hold', nonce })
  let events: readonly SlotEvent[] = []
  for (let nonce = 0; !events.some(event => event.type === 'respin' && event.coins.length > 0); nonce++)
    events = decideRound(fifteenMoons.maths, draws(nonce))
  const end = events.findIndex(event => event.type === 'holdEnd')
  const before = progressAt(events, end)
  expect(before.hold?.coins).toHaveLength((events[end] as Extract<SlotEvent, { type: 'holdEnd' }>).coins)
  expect(before.hold?.left === 0 || before.hold?.coins.length === 15).toBe(true)
  const after = progressAt(events, events.length)
  expect(after).toMatchObject({ hold: undefined, credits: (events.at(-1) as Extract<SlotEvent, { type: 'roundWin' }>).credits })
  expect(progressAt(events, end + 1).credits).toBe(after.credits)
})
