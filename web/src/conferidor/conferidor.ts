import { conferir } from '#contract/predio/assembleia/recontagem/conferir.ts'
import { type Relatorio, relatorioDe } from '#contract/predio/assembleia/recontagem/relatorio.ts'

/**
 * The verifier: a page of one file (`scripts/conferidor.mjs`) that recounts an assembly from the JSON dropped on it. It asks no
 * server for anything, and its policy would not let it.
 */

// zod would try to compile its checks, which the policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const porId = (id: string): HTMLElement => {
  const achado = document.getElementById(id)
  if (achado === null) throw new Error(`A página não tem #${id}`)
  return achado
}

function no(nome: string, texto: string, classe = ''): HTMLElement {
  const feito = document.createElement(nome)
  feito.textContent = texto
  feito.className = classe
  return feito
}

function lista(titulo: string, frases: readonly string[]): HTMLElement[] {
  if (frases.length === 0) return []
  const ul = document.createElement('ul')
  ul.append(...frases.map((frase) => no('li', frase)))
  return [no('h2', titulo), ul]
}

function linhasDo({ linhas }: Relatorio): HTMLElement[] {
  if (linhas.length === 0) return []
  const ol = document.createElement('ol')
  ol.append(
    ...linhas.map(({ certa, texto }) =>
      no('li', `${certa ? '✓' : '✗ não confere:'} ${texto}`, certa ? 'certa' : 'errada'),
    ),
  )
  return [no('h2', 'Linha por linha'), ol]
}

function mostrar(relatorio: Relatorio): void {
  const { confere, titulo, selo, falhas, avisos, itens, fatos } = relatorio
  porId('resultado').replaceChildren(
    no('p', titulo, confere ? 'titulo certa' : 'titulo errada'),
    no('p', `Selo: ${selo}`, 'selo'),
    ...lista('O que não confere', falhas),
    ...lista('Para saber', avisos),
    ...itens.flatMap((item) => [
      no('h2', item.titulo),
      no('p', item.frase),
      ...lista('Totais recontados', item.totais),
      ...lista('Não contam', item.naoContadas),
    ]),
    ...lista('Para a ata', fatos),
    ...linhasDo(relatorio),
  )
}

let texto: string | null = null

async function recontar(): Promise<void> {
  if (texto === null) return
  const selo = (porId('selo') as HTMLInputElement).value.trim().toLowerCase()
  mostrar(relatorioDe(await conferir(texto, selo === '' ? null : selo)))
}

async function abrir(arquivo: File | null | undefined): Promise<void> {
  if (!arquivo) return
  porId('resultado').replaceChildren(no('p', 'Conferindo…'))
  try {
    texto = await arquivo.text()
    await recontar()
  } catch {
    porId('resultado').replaceChildren(
      no('p', 'Não foi possível ler o arquivo neste navegador. Tente outro, mais novo.', 'titulo errada'),
    )
  }
}

porId('arquivo').addEventListener('change', ({ target }) => void abrir((target as HTMLInputElement).files?.[0]))
porId('selo').addEventListener('change', () => void recontar())
document.addEventListener('dragover', (evento) => evento.preventDefault())
document.addEventListener('drop', (evento) => {
  evento.preventDefault()
  void abrir(evento.dataTransfer?.files[0])
})
