const CHAVE_TECLAS = 'condominio-em-dia:atalhos-de-uma-tecla'

/** Whether shortcuts of a single key (`?`, `/`) work; they can be switched off (WCAG 2.1.4). */
export function atalhosDeUmaTecla(): boolean {
  try {
    return localStorage.getItem(CHAVE_TECLAS) !== 'nao'
  } catch {
    return true
  }
}

export function ligarAtalhosDeUmaTecla(ligados: boolean): void {
  try {
    localStorage.setItem(CHAVE_TECLAS, ligados ? 'sim' : 'nao')
  } catch {
    // Not remembered by this browser: they stay on.
  }
}
