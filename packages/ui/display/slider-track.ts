import styles from './slider.module.css'

/** Class of a list that slides; its own class sets `--seen` and `--gap`. `SliderArrows` (`@tonle/ui/display/slider-arrows.tsx`) moves it. */
export const sliderTrack = styles.track
