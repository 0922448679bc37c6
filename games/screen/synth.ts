import { looksRandom } from './looks-random.ts'

/** On/off switch and lifetime of a game's sound. */
export type GameSound = {
  /** Must first be called within a click or key press; browsers keep silent until then. */
  wake(): void
  isMuted(): boolean
  mute(isMuted: boolean): void
  close(): void
}

const MUTED_KEY = 'tonle.sound'
const VOLUME_KEY = 'tonle.volume'

/** A Khmer roneat has seven nearly equal steps in the octave: 2^(1/7) each. */
export const roneatStep = (n: number): number => 262 * 2 ** (n / 7)
const LADDER = [0, 2, 4, 6, 7]

/** Partials of a small gong: ratio, loudness, seconds. */
const GONG = [
  [1, 1, 3.2],
  [1.48, 0.5, 2.4],
  [2.05, 0.4, 1.9],
  [2.74, 0.25, 1.2],
  [3.9, 0.14, 0.8],
] as const

export type KeptSettings = Pick<Storage, 'getItem' | 'setItem'>

const VOLUME = 0.8
/** Of a whole volume, what the instruments sound at. */
const LOUDEST = 0.7
/** Sounds of games that are open. */
const open = new Set<Synth>()

export const hasOpenGame = (): boolean => open.size > 0

/** 0 to 1, over all our games. */
export const keptVolume = (store: KeptSettings | undefined = globalThis.localStorage): number =>
  Math.min(1, Math.max(0, Number(store?.getItem(VOLUME_KEY) ?? VOLUME) || VOLUME))

/** Kept, and heard at once in a game that is open. */
export function changeVolume(volume: number, store: KeptSettings | undefined = globalThis.localStorage): void {
  store?.setItem(VOLUME_KEY, String(volume))
  for (const synth of open) synth.setVolume(volume)
}

/** Wood, water, roneat and gong, all synthesised: the instruments of every game. Makes no context and no sound before `wake`. */
export class Synth implements GameSound {
  readonly #store: KeptSettings | undefined
  #volume: number
  #isMuted: boolean
  #line: { readonly context: AudioContext; readonly master: GainNode; readonly noise: AudioBuffer } | undefined

  constructor(store: KeptSettings | undefined = globalThis.localStorage) {
    this.#store = store
    this.#isMuted = store?.getItem(MUTED_KEY) === 'off'
    this.#volume = keptVolume(store) * LOUDEST
    open.add(this)
  }

  wake(): void {
    if (!this.#line && typeof AudioContext !== 'undefined') {
      const context = new AudioContext()
      const master = context.createGain()
      master.gain.value = this.#isMuted ? 0 : this.#volume
      master.connect(context.createDynamicsCompressor()).connect(context.destination)
      this.#line = { context, master, noise: whiteNoise(context) }
    }
    if (this.#line?.context.state === 'suspended') void this.#line.context.resume()
  }

  isMuted(): boolean {
    return this.#isMuted
  }

  mute(isMuted: boolean): void {
    this.#isMuted = isMuted
    this.#store?.setItem(MUTED_KEY, isMuted ? 'off' : 'on')
    this.#apply()
  }

  setVolume(volume: number): void {
    this.#volume = volume * LOUDEST
    this.#apply()
  }

  #apply(): void {
    if (this.#line) this.#line.master.gain.setTargetAtTime(this.#isMuted ? 0 : this.#volume, this.#line.context.currentTime, 0.02)
  }

  close(): void {
    open.delete(this)
    void this.#line?.context.close()
    this.#line = undefined
  }

  /** Five notes upwards. */
  ladder(from: number, at: number, every: number, level: number): void {
    for (const [i, n] of LADDER.entries()) this.roneat(from + n, at + i * every, level)
  }

  /** Money was won, `times` of the stake: the more, the longer. */
  paid(times: number): void {
    this.ladder(0, 0, 0.085, 0.24)
    if (times < 2) return
    this.ladder(7, 0.45, 0.075, 0.22)
    if (times < 10) return
    this.gong(0, 0.4)
    for (const [run, octave] of [0, 7, 14].entries()) this.ladder(octave, 0.9 + run * 0.35, 0.07, 0.18)
  }

  /** Bamboo bars: the tone, its fourth partial, a knock. */
  roneat(n: number, at: number, level: number): void {
    this.tone(roneatStep(n), at, 0.7, level)
    this.tone(roneatStep(n) * 3.93, at, 0.18, level * 0.4)
    this.hiss(1800, 4, at, 0.04, level * 0.5)
  }

  gong(at: number, level: number): void {
    for (const [partial, share, seconds] of GONG) this.tone(98 * partial, at, seconds, level * share, 'sine', 0.985)
    this.hiss(420, 1.2, at, 0.5, level * 0.4)
  }

  /** A tone with a sharp start and a soft end. */
  tone(frequency: number, at: number, seconds: number, level: number, type: OscillatorType = 'sine', bend = 1): void {
    if (!this.#line || this.#isMuted) return
    const { context, master } = this.#line
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
  hiss(frequency: number, sharpness: number, at: number, seconds: number, level: number, to = frequency): void {
    if (!this.#line || this.#isMuted) return
    const { context, master, noise } = this.#line
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
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const next = looksRandom(5)
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = next() * 2 - 1
  return buffer
}
