import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatarReais } from '#contract/valores/moeda.ts'
import { avisarErro, avisarInfo, avisarSucesso } from '../../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { AndamentoDoLote, RelatorioDoLote } from '../../../../listas/dialogos-do-lote.tsx'
import { emLote, type Relatorio } from '../../../../listas/em-lote.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm.tsx'
import type { Assunto, LancamentoNaLista } from '../assunto.ts'
import { somarLinhas, tirarDasListas } from './listas-na-memoria.ts'

type Linha = LancamentoNaLista

interface Props {
  assunto: Assunto
  /** How many lines are marked, and their sum in reais. */
  quantas: number
  soma: number
  /** The marked lines; read from the server when "todas" is marked. */
  buscar: () => Promise<readonly Linha[]>
  /** Called when it is over, with the ids that are gone. */
  aoTerminar: (excluidas: ReadonlySet<string>) => void
}

const contar = (a: Assunto, n: number, verbo: [string, string]) =>
  n === 1 ? `1 ${a.um} ${verbo[0]}` : `${n} ${a.varios} ${verbo[1]}`

/** "12 excluídas, 1 recusada". */
export function textoDoRelatorio(a: Assunto, { feitos, recusados }: Relatorio<unknown>): string {
  const boas = contar(a, feitos.length, ['excluída', 'excluídas'])
  if (recusados.length === 0) return boas
  return `${boas}, ${recusados.length} ${recusados.length === 1 ? 'recusada' : 'recusadas'}`
}

async function restaurarTodas(a: Assunto, linhas: readonly Linha[]) {
  const { feitos, recusados } = await emLote(linhas, (l) => a.chamadas.restaurar(l._id))
  marcarComoVelho(a.palavra)
  if (feitos.length > 0) avisarSucesso(contar(a, feitos.length, ['restaurada', 'restauradas']))
  const [recusa] = recusados
  if (recusa) avisarErro(`${contar(a, recusados.length, ['não voltou', 'não voltaram'])}. ${recusa.motivo}`)
}

/** Deletion of the marked lines: asks, shows how far it is, and tells what was refused and why. */
export function ExclusaoEmLote({ assunto: a, quantas, soma, buscar, aoTerminar }: Props) {
  const cache = useQueryClient()
  // Of how many, as counted at the start: the list behind shrinks meanwhile.
  const [andamento, setAndamento] = useState<{ feitas: number; de: number } | null>(null)
  const [relatorio, setRelatorio] = useState<Relatorio<Linha> | null>(null)
  const parada = useRef(new AbortController())
  const [parando, setParando] = useState(false)

  async function excluir() {
    setAndamento({ feitas: 0, de: quantas })
    try {
      const linhas = await buscar()
      const avancar = (feitas: number) => setAndamento({ feitas, de: linhas.length })
      const devolver = await tirarDasListas(cache, a, linhas)
      const fim = await emLote(linhas, (l) => a.chamadas.excluir(l._id, l.versao), avancar, parada.current.signal)
      if (fim.feitos.length < linhas.length) devolver()
      marcarComoVelho(a.palavra)
      if (fim.recusados.length > 0) return setRelatorio(fim)
      if (fim.feitos.length === 0) avisarInfo(`Nenhuma ${a.um} foi excluída`)
      else avisarSucesso(textoDoRelatorio(a, fim), { desfazer: () => restaurarTodas(a, fim.feitos) })
      terminar(fim)
    } catch (erro) {
      avisarErro(`Nada foi excluído. ${mensagemDoErro(erro)}`)
      aoTerminar(new Set())
    }
  }
  const terminar = (fim: Relatorio<Linha>) => aoTerminar(new Set(fim.feitos.map((l) => l._id)))

  if (relatorio)
    return (
      <RelatorioDoLote
        titulo={textoDoRelatorio(a, relatorio)}
        recusas={`Continuam na lista, somando ${formatarReais(somarLinhas(relatorio.recusados.map((r) => r.item)))}:`}
        recusados={relatorio.recusados.map(({ item, motivo }) => ({ id: item._id, nome: item.name, motivo }))}
        aoFechar={() => terminar(relatorio)}
        {...(relatorio.feitos.length > 0 && { desfazer: () => void restaurarTodas(a, relatorio.feitos) })}
      />
    )
  if (andamento)
    return (
      <AndamentoDoLote
        texto="Uma por vez, para que nenhuma se perca. O que já foi excluído pode ser desfeito no fim."
        titulo={`Excluindo ${andamento.feitas} de ${andamento.de}…`}
        parte={andamento.feitas / Math.max(1, andamento.de)}
        parando={parando}
        aoParar={() => {
          setParando(true)
          parada.current.abort()
        }}
      />
    )
  return (
    <ConfirmDialog
      open
      title={
        quantas === 1 ? a.textos.perguntaDeExclusao : `Tem certeza que deseja excluir estas ${quantas} ${a.varios}?`
      }
      body={`Juntas somam ${formatarReais(soma)}. Dá para desfazer no aviso que aparece em seguida.`}
      verb="Excluir"
      onConfirm={() => void excluir()}
      onCancel={() => aoTerminar(new Set())}
    />
  )
}
