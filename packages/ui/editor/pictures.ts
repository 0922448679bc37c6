import { type ComponentType, createContext, useContext } from 'react'

/** A picture of the brand, as the text shows it. */
export interface ChosenPicture {
  /** `/files/<hash>.avif`. */
  readonly src: string
  /** What it shows, for readers who do not see it. */
  readonly alt: string
  readonly width: number
  readonly height: number
}

export interface PicturePickerProps {
  readonly lang: string
  readonly onPick: (picture: ChosenPicture) => void
  readonly onClose: () => void
}

/** The app's dialog that chooses a picture of the brand's library; without one texts take none. */
export const PicturePickerContext = createContext<ComponentType<PicturePickerProps> | undefined>(undefined)
export const usePicturePicker = () => useContext(PicturePickerContext)
