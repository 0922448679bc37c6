import { parentPort, workerData } from 'node:worker_threads'
import { gameOf } from './games.ts'
import { playRounds } from './simulate.ts'

const { gameCode, rounds, seed } = workerData as { gameCode: string; rounds: number; seed: number }
parentPort?.postMessage(playRounds(gameOf(gameCode), rounds, seed))
