/**
 * Files that a form's fields are still sending, or could not send. A form with any is not sent: what was chosen would be
 * left out without a word. The fields tell it here, and `useFormulario` asks; no screen has to remember.
 */
export class EnviosPendentes {
  readonly #motivos = new Map<string, string>()
  readonly #quantos = new Map<string, number>()
  readonly #ouvintes = new Set<(campo: string) => void>()

  /** Hears which field's answer changed. @returns how to stop */
  ouvir(aoMudar: (campo: string) => void): () => void {
    this.#ouvintes.add(aoMudar)
    return () => void this.#ouvintes.delete(aoMudar)
  }

  /**
   * @param motivo a sentence for people, or null when everything chosen in the field is stored
   * @param quantos how many files are not
   */
  dizer(campo: string, motivo: string | null, quantos = motivo === null ? 0 : 1): void {
    if ((this.#motivos.get(campo) ?? null) === motivo && this.quantos(campo) === quantos) return
    if (motivo === null) this.#motivos.delete(campo)
    else this.#motivos.set(campo, motivo)
    this.#quantos.set(campo, quantos)
    for (const ouvinte of this.#ouvintes) ouvinte(campo)
  }

  /** How many files of a field are not stored yet. */
  quantos(campo: string): number {
    return this.#quantos.get(campo) ?? 0
  }

  /** Why the form cannot go, by field. */
  get motivos(): ReadonlyMap<string, string> {
    return this.#motivos
  }
}

const porFormulario = new WeakMap<object, EnviosPendentes>()

/** Ties them to a form. @param control of react-hook-form */
export function ligarEnvios(control: object, envios: EnviosPendentes): void {
  porFormulario.set(control, envios)
}

/** Those of a form. @throws Error in a form that was not made by `useFormulario`, which would send itself without its files */
export function enviosPendentesDe(control: object): EnviosPendentes {
  const envios = porFormulario.get(control)
  if (envios === undefined) throw new Error('campo de arquivos fora de um formulário de useFormulario')
  return envios
}
