import type { Stop } from '../draw/svg.ts'

/** The light of an hour: every part of a scene takes its colours from here, so that a picture is of one piece. */
export type Mood = {
  readonly sky: readonly Stop[]
  readonly water: readonly Stop[]
  /** Sun or moon: core and bloom. */
  readonly sun: string
  readonly bloom: string
  /** Ridges from far to near. */
  readonly ridges: readonly [string, string, string]
  /** Things against the light, far and near. */
  readonly far: string
  readonly near: string
  /** Light along the edges that face the sun. */
  readonly rim: string
  /** Lamps in windows and lanterns. */
  readonly lamp: string
  /** Lit underside of clouds. */
  readonly cloud: string
  /** Glitter on the water. */
  readonly glint: string
  readonly stars: number
}

export const DUSK: Mood = {
  sky: [
    [0, '#1A0F4A'],
    [0.28, '#4A1A74'],
    [0.52, '#A62D7C'],
    [0.72, '#F0617A'],
    [0.88, '#FF9E6B'],
    [1, '#FFD391'],
  ],
  water: [
    [0, '#F08A78'],
    [0.08, '#B24482'],
    [0.3, '#5B2380'],
    [0.65, '#2A1560'],
    [1, '#130A3A'],
  ],
  sun: '#FFF1BE',
  bloom: '#FFB45E',
  ridges: ['#B2407F', '#7E2B7C', '#4E1C6B'],
  far: '#3D1660',
  near: '#1C0B40',
  rim: '#FFB27A',
  lamp: '#FFD27A',
  cloud: '#FF8F8A',
  glint: '#FFD9A0',
  stars: 70,
}

export const DAWN: Mood = {
  sky: [
    [0, '#1E5E94'],
    [0.3, '#4E9FBE'],
    [0.56, '#9FD0CF'],
    [0.78, '#FBDDB8'],
    [0.92, '#FFC59B'],
    [1, '#FFE9C4'],
  ],
  water: [
    [0, '#FFE0BE'],
    [0.1, '#BFD9CF'],
    [0.34, '#5FA9B6'],
    [0.7, '#1F6A8E'],
    [1, '#0C3F66'],
  ],
  sun: '#FFFBE8',
  bloom: '#FFD9A0',
  ridges: ['#A9C9CC', '#6FA6B4', '#3C7C93'],
  far: '#2A6480',
  near: '#0F3E58',
  rim: '#FFF0CF',
  lamp: '#FFE6A8',
  cloud: '#FFE7CF',
  glint: '#FFF6DC',
  stars: 0,
}

export const NIGHT: Mood = {
  sky: [
    [0, '#050B26'],
    [0.35, '#0A1C4A'],
    [0.68, '#134070'],
    [0.9, '#1F6C92'],
    [1, '#3E93A8'],
  ],
  water: [
    [0, '#2C7C98'],
    [0.1, '#155880'],
    [0.4, '#0B2F5C'],
    [0.75, '#071A3E'],
    [1, '#040E28'],
  ],
  sun: '#F6FBFF',
  bloom: '#8FD8F2',
  ridges: ['#1C5C80', '#123F66', '#0B294C'],
  far: '#0A2344',
  near: '#050F28',
  rim: '#9FE4F4',
  lamp: '#FFCF7A',
  cloud: '#5FA9C8',
  glint: '#C6F1FA',
  stars: 160,
}

/** Between dusk and night: for pages that say the house is closed. */
export const VIOLET: Mood = {
  sky: [
    [0, '#0C0A2C'],
    [0.32, '#231454'],
    [0.58, '#4C2078'],
    [0.78, '#8E2F80'],
    [0.92, '#D9577C'],
    [1, '#F79A7E'],
  ],
  water: [
    [0, '#C25C80'],
    [0.08, '#7C2F7C'],
    [0.3, '#3C1B66'],
    [0.65, '#1B1048'],
    [1, '#0B0829'],
  ],
  sun: '#FFE9C2',
  bloom: '#FF9A74',
  ridges: ['#7E2F78', '#54226C', '#331858'],
  far: '#28124C',
  near: '#110932',
  rim: '#FF9E86',
  lamp: '#FFC978',
  cloud: '#C85A8C',
  glint: '#FFC0A0',
  stars: 130,
}
