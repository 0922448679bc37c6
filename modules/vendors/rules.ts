/** A bet without an outcome for so many minutes is stuck, by the game's vertical; matches and draws take their time. */
export const STUCK_MINUTES: Readonly<Record<string, number>> = {
  RNG: 10,
  FISH: 10,
  ARCADE: 10,
  LOTT: 2 * 24 * 60,
  ELOTT: 2 * 24 * 60,
  SPORTS: 7 * 24 * 60,
  ESPORTS: 7 * 24 * 60,
}
export const STUCK_MINUTES_ELSE = 60
