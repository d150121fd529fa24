import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'

/** Copies and says so, or says what to do instead. */
export async function copiar(texto: string, feito: string, senao: string) {
  try {
    await navigator.clipboard.writeText(texto)
    avisarSucesso(feito)
  } catch {
    avisarErro(`Este navegador não deixou copiar. ${senao}`)
  }
}
