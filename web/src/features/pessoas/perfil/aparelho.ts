const NAVEGADORES: readonly [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|HeadlessChrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SISTEMAS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

const achar = (tabela: readonly [RegExp, string][], texto: string) => tabela.find(([r]) => r.test(texto))?.[1]

/** A browser's user-agent line in words: `Chrome no Windows`. A text that is not one is given back as it is. */
export function nomeDoAparelho(agente: string): string {
  if (!agente.includes('/')) return agente || 'Aparelho desconhecido'
  const navegador = achar(NAVEGADORES, agente)
  const sistema = achar(SISTEMAS, agente)
  if (navegador && sistema) return `${navegador} no ${sistema}`
  return navegador ?? sistema ?? agente.split(/[\s(]/)[0] ?? agente
}
