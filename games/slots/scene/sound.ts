import type { WinLevel } from './progress.ts'
import { looksRandom } from './random.ts'

export type Sound = {
  /** Must first be called within a click or key press; browsers keep silent until then. */
  wake(): void
  isMuted(): boolean
  mute(isMuted: boolean): void
  tick(): void
  spinStart(): void
  reelStop(reel: number): void
  scatter(count: number): void
  suspense(seconds: number): void
  win(level: WinLevel): void
  count(): void
  feature(): void
  close(): void
}

const MUTED_KEY = 'tonle.sound'
const VOLUME_KEY = 'tonle.volume'

/** A Khmer roneat has seven nearly equal steps in the octave: 2^(1/7) each. */
const step = (n: number): number => 262 * 2 ** (n / 7)
const LADDER = [0, 2, 4, 6, 7]

/** Wood, water, roneat and gong, all synthesised. Makes no context and no sound before `wake`. */
export function makeSound(store: Pick<Storage, 'getItem' | 'setItem'> | undefined = globalThis.localStorage): Sound {
  let muted = store?.getItem(MUTED_KEY) === 'off'
  const volume = Math.min(1, Math.max(0, Number(store?.getItem(VOLUME_KEY) ?? 0.8) || 0.8))
  let context: AudioContext | undefined
  let master: GainNode | undefined
  let noise: AudioBuffer | undefined

  function wake(): void {
    if (!context && typeof AudioContext !== 'undefined') {
      context = new AudioContext()
      master = context.createGain()
      master.gain.value = muted ? 0 : volume * 0.7
      const soft = context.createDynamicsCompressor()
      master.connect(soft).connect(context.destination)
      noise = whiteNoise(context)
    }
    if (context?.state === 'suspended') void context.resume()
  }

  /** A tone with a sharp start and a soft end. */
  function tone(frequency: number, at: number, seconds: number, level: number, type: OscillatorType = 'sine', bend = 1): void {
    if (!context || !master || muted) return
    const start = context.currentTime + at
    const [oscillator, gain] = [context.createOscillator(), context.createGain()]
    oscillator.type = type
    oscillator.frequency.setValueAtTime(frequency, start)
    if (bend !== 1) oscillator.frequency.exponentialRampToValueAtTime(frequency * bend, start + seconds)
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(level, start + 0.004)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    oscillator.connect(gain).connect(master)
    oscillator.start(start)
    oscillator.stop(start + seconds + 0.02)
  }

  /** Filtered noise: water and the body of wood. */
  function hiss(frequency: number, sharpness: number, at: number, seconds: number, level: number, to = frequency): void {
    if (!context || !master || !noise || muted) return
    const start = context.currentTime + at
    const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()]
    source.buffer = noise
    source.loop = true
    filter.type = 'bandpass'
    filter.Q.value = sharpness
    filter.frequency.setValueAtTime(frequency, start)
    filter.frequency.exponentialRampToValueAtTime(to, start + seconds)
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.linearRampToValueAtTime(level, start + Math.min(0.12, seconds * 0.3))
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    source.connect(filter).connect(gain).connect(master)
    source.start(start, 0.2)
    source.stop(start + seconds + 0.02)
  }

  /** Bamboo bars: the tone, its fourth partial, a knock. */
  function roneat(n: number, at: number, level = 0.28): void {
    tone(step(n), at, 0.7, level)
    tone(step(n) * 3.93, at, 0.18, level * 0.4)
    hiss(1800, 4, at, 0.04, level * 0.5)
  }

  function gong(at: number, level = 0.3): void {
    for (const [partial, share, seconds] of [
      [1, 1, 3.2],
      [1.48, 0.5, 2.4],
      [2.05, 0.4, 1.9],
      [2.74, 0.25, 1.2],
      [3.9, 0.14, 0.8],
    ] as const)
      tone(98 * partial, at, seconds, level * share, 'sine', 0.985)
    hiss(420, 1.2, at, 0.5, level * 0.4)
  }

  return {
    wake,
    isMuted: () => muted,
    mute(isMuted) {
      muted = isMuted
      store?.setItem(MUTED_KEY, isMuted ? 'off' : 'on')
      if (master && context) master.gain.setTargetAtTime(isMuted ? 0 : volume * 0.7, context.currentTime, 0.02)
    },
    tick: () => tone(1100, 0, 0.04, 0.12, 'triangle', 0.7),
    spinStart() {
      hiss(500, 0.7, 0, 0.5, 0.12, 1500)
      tone(180, 0, 0.12, 0.16, 'sine', 0.6)
    },
    reelStop(reel) {
      tone(210 * 1.1 ** reel, 0, 0.09, 0.34, 'sine', 0.55)
      hiss(900 * 1.1 ** reel, 3, 0, 0.05, 0.3)
    },
    scatter(count) {
      roneat(3 + count * 2, 0, 0.3)
      roneat(10 + count * 2, 0.05, 0.14)
    },
    suspense(seconds) {
      hiss(300, 1, 0, seconds, 0.16, 1900)
      for (let i = 0; i < seconds * 9; i++) tone(step(i % 2), i / 9, 0.1, 0.05 + 0.006 * i)
    },
    win(level) {
      if (level === 'none') return roneat(0, 0, 0.12)
      for (const [i, n] of LADDER.entries()) roneat(n, i * 0.085, 0.24)
      if (level === 'win') return
      for (const [i, n] of LADDER.entries()) roneat(n + 7, 0.45 + i * 0.075, 0.22)
      if (level === 'nice') return
      gong(0, 0.4)
      for (let i = 0; i < 15; i++) roneat(LADDER[i % 5]! + (i > 9 ? 14 : i > 4 ? 7 : 0), 0.9 + i * 0.07, 0.18)
      if (level !== 'big') gong(2, 0.36)
    },
    count: () => tone(1560, 0, 0.035, 0.05, 'triangle'),
    feature() {
      gong(0, 0.42)
      hiss(260, 0.8, 0.1, 2.2, 0.1, 900)
      for (let i = 0; i < 10; i++) roneat(LADDER[i % 5]! + (i > 4 ? 7 : 0), 0.5 + i * 0.13, 0.22)
    },
    close() {
      void context?.close()
      context = undefined
    },
  }
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const next = looksRandom(5)
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = next() * 2 - 1
  return buffer
}
