/** The site's switch for sound, the same as in its games. */
const MUTED_KEY = 'tonle.sound'

export const isMuted = (): boolean => localStorage.getItem(MUTED_KEY) === 'off'
export const mute = (isOff: boolean): void => localStorage.setItem(MUTED_KEY, isOff ? 'off' : 'on')

let context: AudioContext | undefined

/** One struck bar of wood or metal. Silent where the browser has no sound or the member wants none. */
function strike(hertz: number, afterMs: number, lengthMs: number, loudness: number): void {
  if (!context) return
  const begin = context.currentTime + afterMs / 1000
  const tone = new OscillatorNode(context, { frequency: hertz, type: 'triangle' })
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(loudness, begin)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + lengthMs / 1000)
  tone.connect(gain).connect(context.destination)
  tone.start(begin)
  tone.stop(begin + lengthMs / 1000)
}

/** Within the press that starts the wheel: ticks that grow slower as the wheel does. */
export function playTurning(lengthMs: number): void {
  if (isMuted() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  for (let tick = 0; tick < 34; tick++) strike(1200, lengthMs * (1 - Math.sqrt(1 - tick / 34)), 40, 0.05)
}

/** Five steps of a roneat upward. */
export function playWon(): void {
  if (isMuted()) return
  for (const [step, note] of [0, 2, 4, 6, 7].entries()) strike(392 * 2 ** (note / 7), step * 90, 700, 0.12)
}
