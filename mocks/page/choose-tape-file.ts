/** Opens the browser's file dialog for tapes and other HAR files. */
export function chooseTapeFile(onChoose: (file: File) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.har'
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) onChoose(file)
  })
  input.click()
}
