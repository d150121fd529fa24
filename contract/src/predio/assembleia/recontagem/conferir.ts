import { ehUm, somarFracoes } from '../../../valores/fracao.ts'
import { emRazao, resultadoDo } from './arquivo.ts'
import { COMECO, eloDepoisDe, reciboDaLinha, textoCanonico } from './cadeia.ts'
import { type Dobra, dobrar } from './dobrar.ts'
import type { Linha, ResultadoEscrito } from './forma.ts'
import { type Falha, lerArquivo, naLinha, noArquivo } from './leitura.ts'

/**
 * An independent recount: takes the file alone, works everything out again, and says what is not as the file says. It proves that
 * the lines are those of the seal and that they come to that result, not that what a line says is true.
 */

export interface Conferencia {
  /** Nothing is wrong. */
  confere: boolean
  falhas: readonly Falha[]
  /** Nothing wrong, but to be known. */
  avisos: readonly Falha[]
  /** Those that could be read. */
  linhas: readonly Linha[]
  /** The last link, to be held against the one in the minutes; null where the file says none. */
  selo: string | null
  /** Null where the lines cannot be counted. */
  dobra: Dobra | null
}

/** Each link from the one before it as the file has it, so that one changed line is told once. */
async function conferirCadeia(linhas: readonly Linha[], selo: string | null): Promise<Falha[]> {
  const falhas: Falha[] = []
  let anterior = COMECO
  for (const [i, linha] of linhas.entries()) {
    const n = i + 1
    if (linha.n !== n) falhas.push(naLinha(n, `tem o número ${linha.n}: falta, sobra ou está fora de ordem uma linha`))
    if ((await eloDepoisDe(anterior, linha)) !== linha.elo)
      falhas.push(naLinha(n, 'não é a que foi selada, ou a anterior não é: o elo não confere'))
    if (reciboDaLinha(linha.registro, linha.elo) !== linha.recibo)
      falhas.push(
        naLinha(
          n,
          linha.registro.tipo === 'voto' ? 'o recibo do voto falta ou não é o dele' : 'tem recibo, e não é um voto',
        ),
      )
    anterior = linha.elo
  }
  if (selo !== anterior) falhas.push(noArquivo('O selo do arquivo não é o elo da última linha: faltam linhas no fim'))
  return falhas
}

/** One record of one assembly, from its beginning. */
function conferirComeco(linhas: readonly Linha[]): Falha[] {
  const deAssembleia = linhas.filter(({ registro }) => registro.tipo === 'assembleia')
  if (linhas[0]?.registro.tipo !== 'assembleia')
    return [noArquivo('A primeira linha não diz de que assembleia é o registro')]
  return deAssembleia.slice(1).map(({ n }) => naLinha(n, 'diz outra vez de que assembleia é o registro'))
}

/** Every device tells all of its lines: one that never came in is missing between two that did. */
function conferirAparelhos(linhas: readonly Linha[]): { falhas: Falha[]; avisos: Falha[] } {
  const falhas: Falha[] = []
  const avisos: Falha[] = []
  for (const [aparelho, dele] of Map.groupBy(linhas, ({ registro }) => registro.aparelho)) {
    const emSequencia = dele.toSorted((a, b) => a.registro.sequencia - b.registro.sequencia)
    let antes: Linha | null = null
    for (const linha of emSequencia) {
      const { sequencia, instante } = linha.registro
      const ultima = antes?.registro.sequencia ?? 0
      if (sequencia > ultima + 1)
        falhas.push(naLinha(linha.n, `de ${aparelho} falta a ${ultima + 1}ª linha, antes desta, que é a ${sequencia}ª`))
      if (antes !== null && sequencia === ultima) {
        const igual = textoCanonico(antes.registro) === textoCanonico(linha.registro)
        if (igual) avisos.push(naLinha(linha.n, `é a linha ${antes.n} outra vez, e conta uma vez só`))
        else
          falhas.push(naLinha(linha.n, `é a ${sequencia}ª de ${aparelho}, como a linha ${antes.n}, e não diz o mesmo`))
      }
      if (antes !== null && instante < antes.registro.instante)
        avisos.push(naLinha(linha.n, `o relógio de ${aparelho} voltou atrás: vale a hora que a linha diz`))
      antes = linha
    }
  }
  return { falhas, avisos }
}

/** Votes that came in after the closing of their item, from a device that had no network. */
function avisarTardias(linhas: readonly Linha[], { itens }: Dobra): Falha[] {
  const encerramentos = new Map<string, string>()
  for (const { registro: r, em } of linhas)
    if (r.tipo === 'encerramento' && itens.some((um) => um.abertura.item === r.item && um.encerradoEm === r.instante))
      encerramentos.set(r.item, em)
  return linhas.flatMap(({ n, em, registro }) => {
    const encerrado = registro.tipo === 'voto' ? encerramentos.get(registro.item) : undefined
    return encerrado !== undefined && em > encerrado
      ? [naLinha(n, `o voto chegou de ${registro.aparelho} depois do encerramento; vale a hora em que foi dado`)]
      : []
  })
}

/** Frações are counted over their sum, as they are registered. One that is not 1 is to be known, and is nobody's fraud. */
const avisarPesos = (linhas: readonly Linha[]): Falha[] =>
  linhas.flatMap(({ n, registro }) => {
    if (registro.tipo !== 'abertura') return []
    const soma = somarFracoes(registro.unidades.map(({ fracao }) => fracao))
    return ehUm(soma) ? [] : [naLinha(n, `as frações somam ${emRazao(soma)}, e não 1: contou-se sobre a soma delas`)]
  })

function conferirResultado(escrito: ResultadoEscrito, certo: ResultadoEscrito): Falha[] {
  const onde = `“${certo.titulo}”`
  const { totais: escritos, ...dito } = escrito
  const { totais, ...contado } = certo
  const falhas = totais.flatMap((total, i) => {
    const outro = escritos[i]
    const igual = outro !== undefined && textoCanonico(outro) === textoCanonico(total)
    const disse = outro ? `${outro.nome}, ${outro.peso} em ${outro.unidades}` : 'nada'
    return igual
      ? []
      : [noArquivo(`${onde}: o arquivo diz ${disse}; recontado, ${total.nome}, ${total.peso} em ${total.unidades}`)]
  })
  if (escritos.length > totais.length) falhas.push(noArquivo(`${onde}: o arquivo tem totais a mais`))
  if (escrito.resultado !== certo.resultado)
    falhas.push(noArquivo(`${onde}: o arquivo diz “${escrito.resultado}”; recontado, “${certo.resultado}”`))
  else if (textoCanonico(dito) !== textoCanonico(contado))
    falhas.push(noArquivo(`${onde}: o que o arquivo diz do resultado não é o que se recontou: ${certo.frase}`))
  return falhas
}

function conferirResultados(escritos: readonly ResultadoEscrito[], { itens }: Dobra): Falha[] {
  const certos = itens.map(resultadoDo)
  if (escritos.length !== certos.length)
    return [noArquivo(`O arquivo tem ${escritos.length} resultados; recontados, são ${certos.length}`)]
  return certos.flatMap((certo, i) => {
    const escrito = escritos[i]
    return escrito ? conferirResultado(escrito, certo) : []
  })
}

/**
 * Works out again everything a file says.
 * @param texto the JSON, as it was saved
 * @param seloDaAta the seal printed in the minutes, which no change of the file reaches
 */
export async function conferir(texto: string, seloDaAta: string | null = null): Promise<Conferencia> {
  const { selo, linhas, resultados, falhas } = lerArquivo(texto)
  const nada = { confere: false, avisos: [], linhas, selo, dobra: null }
  // Links and numbers after a line that cannot be read would all be told as wrong.
  if (falhas.length > 0) return { ...nada, falhas }
  // By their place, whatever number they give themselves.
  const noLugar = linhas.map((linha, i) => ({ ...linha, n: i + 1 }))
  const aparelhos = conferirAparelhos(noLugar)
  const dobra = dobrar(linhas.map(({ registro }) => registro))
  const todas = [
    ...(await conferirCadeia(linhas, selo)),
    ...(seloDaAta === null || seloDaAta === selo
      ? []
      : [noArquivo('O selo do arquivo não é o da ata: este não é o registro daquela assembleia, inteiro')]),
    ...conferirComeco(noLugar),
    ...aparelhos.falhas,
    ...conferirResultados(resultados, dobra),
  ]
  const avisos = [...aparelhos.avisos, ...avisarTardias(noLugar, dobra), ...avisarPesos(noLugar)]
  return { confere: todas.length === 0, falhas: todas, avisos, linhas, selo, dobra }
}
