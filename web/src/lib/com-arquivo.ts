/** The body of a call that sends a file. */
export function comArquivo(arquivo: File): FormData {
  const formulario = new FormData()
  formulario.append('arquivo', arquivo)
  return formulario
}
