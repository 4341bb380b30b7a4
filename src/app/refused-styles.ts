// The styles inside of index.html as a file.
import '#src/theme/global.css'
import './shell.css'
