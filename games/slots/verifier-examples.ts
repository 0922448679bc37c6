/** Rounds of Naga Gold 1.0.0 on the page "Write your own verifier", by which a verifier can be tested. A test works them out again. */
const serverSeed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'

export const EXAMPLES = [
  { serverSeed, clientSeed: 'tonle', nonce: 1, stops: [10, 4, 28, 14, 27], freeSpins: 0, credits: 0 },
  { serverSeed, clientSeed: 'tonle', nonce: 5, stops: [21, 3, 18, 30, 12], freeSpins: 0, credits: 30 },
  { serverSeed, clientSeed: 'tonle', nonce: 564, stops: [0, 29, 26, 15, 27], freeSpins: 15, credits: 290 },
] as const
