/** A paddle boat resting on drawn water: the object of empty pages (looks §5). */
export function BoatPicture({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 220 120" className={className} aria-hidden="true" focusable="false">
      <ellipse cx="118" cy="92" rx="92" ry="20" fill="oklch(0.55 0.09 205)" opacity="0.22" />
      <ellipse cx="118" cy="90" rx="62" ry="12" fill="oklch(0.62 0.1 205)" opacity="0.3" />
      <path
        d="M44 92q10-6 20 0t20 0M120 102q9-5 18 0t18 0M158 88q8-5 16 0t16 0"
        fill="none"
        stroke="oklch(0.7 0.11 205)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path d="M40 66q12 24 70 24t74-30q-26 12-72 12t-72-6Z" fill="oklch(0.5 0.12 45)" />
      <path d="M40 66q20 10 72 10t72-16l-6 9q-24 13-66 13t-66-9Z" fill="oklch(0.64 0.14 55)" />
      <path d="M40 66q-8-3-10-13 10 2 14 11ZM184 60q10-2 14-13-11 1-16 9Z" fill="oklch(0.74 0.17 22)" />
      <path d="M112 22q8 8 8 20t-8 22q-8-10-8-22t8-20Z" fill="oklch(0.74 0.17 12)" />
      <path d="M97 33q11 5 15 31-15-6-18-19 0-7 3-12ZM127 33q-11 5-15 31 15-6 18-19 0-7-3-12Z" fill="oklch(0.66 0.2 5)" />
      <path d="M84 48q16 0 28 16-18 4-26-5-3-5-2-11ZM140 48q-16 0-28 16 18 4 26-5 3-5 2-11Z" fill="oklch(0.56 0.2 0)" />
    </svg>
  )
}
