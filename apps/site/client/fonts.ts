import '@tonle/ui/theme/fonts.css'
