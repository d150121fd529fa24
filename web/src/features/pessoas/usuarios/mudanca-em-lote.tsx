import { useRef, useState } from 'react'
import { avisarErro, avisarInfo, avisarSucesso } from '../../../avisos/avisos.ts'
import { mandaEmails } from '../../../lib/condominio.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { AndamentoDoLote, RelatorioDoLote } from '../../../listas/dialogos-do-lote.tsx'
import { emLote, type Relatorio } from '../../../listas/em-lote.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm.tsx'
import { contarPessoas, esperaSenha } from './textos.ts'
import { ativar, desativar, reenviarConvite, type Usuario } from './usuarios.api.ts'

export type Mudanca = 'desativar' | 'reativar' | 'convidar'

interface Textos {
  pergunta: (quem: string) => string
  corpo: string | (() => string)
  verbo: string
  andamento: string
  /** "desativada", "desativadas". */
  feito: readonly [string, string]
  /** Answers the person as they are afterwards. */
  fazer: (p: Usuario) => Promise<Usuario>
  /** Why it makes no sense for this person, or null. What only the server knows it says itself. */
  impede: (p: Usuario) => string | null
  /** The change that takes it back, where there is one. */
  contrario?: Mudanca
}

const MUDANCAS: Record<Mudanca, Textos> = {
  desativar: {
    pergunta: (quem) => `Desativar ${quem}?`,
    corpo:
      'As sessões abertas terminam agora, e quem for desativado não entra mais até ser reativado. O que registraram continua guardado. Dá para desfazer no aviso que aparece em seguida.',
    verbo: 'Desativar',
    andamento: 'Desativando',
    feito: ['desativada', 'desativadas'],
    fazer: desativar,
    impede: (p) => (p.status === 'Desabilitado' ? 'Já estava desativada' : null),
    contrario: 'reativar',
  },
  reativar: {
    pergunta: (quem) => `Reativar ${quem}?`,
    corpo: 'Voltam a entrar com a senha que tinham. Quem nunca escolheu uma precisa de um convite novo.',
    verbo: 'Reativar',
    andamento: 'Reativando',
    feito: ['reativada', 'reativadas'],
    fazer: ativar,
    impede: (p) => (p.status === 'Desabilitado' ? null : 'Não estava desativada'),
    contrario: 'desativar',
  },
  convidar: {
    pergunta: (quem) => `Reenviar o convite a ${quem}?`,
    corpo: () =>
      mandaEmails()
        ? 'Vai um e-mail a cada pessoa com um link novo, e o anterior deixa de valer. Não dá para desfazer.'
        : 'Não há servidor de e-mail: nenhum convite sai, nem depois, e os links anteriores deixam de valer.',
    verbo: 'Reenviar',
    andamento: 'Enviando',
    feito: ['convidada', 'convidadas'],
    fazer: async (p) => {
      await reenviarConvite(p)
      return p
    },
    impede: (p) =>
      esperaSenha(p) ? null : p.status === 'Desabilitado' ? 'Está desativada: reative antes' : 'Já tem acesso',
  },
}

/** Whether the change makes sense for somebody of these. */
export const cabe = (m: Mudanca, pessoas: Iterable<Usuario>): boolean =>
  [...pessoas].some((p) => MUDANCAS[m].impede(p) === null)

const feitas = (m: Mudanca, n: number) => `${contarPessoas(n)} ${MUDANCAS[m].feito[n === 1 ? 0 : 1]}`

/** Does it to each that it makes sense for. What comes back holds the people as they are afterwards. */
async function mudar(m: Mudanca, pessoas: readonly Usuario[], aoAvancar?: (n: number) => void, signal?: AbortSignal) {
  const { fazer, impede } = MUDANCAS[m]
  const fora = pessoas.flatMap((item) => {
    const motivo = impede(item)
    return motivo === null ? [] : [{ item, motivo }]
  })
  const depois: Usuario[] = []
  const fim = await emLote(
    pessoas.filter((p) => impede(p) === null),
    async (p) => depois.push(await fazer(p)),
    aoAvancar && ((n) => aoAvancar(fora.length + n)),
    signal,
  )
  marcarComoVelho('users')
  return { feitos: depois, recusados: [...fora, ...fim.recusados] }
}

async function desfazer(m: Mudanca, pessoas: readonly Usuario[]) {
  const { feitos, recusados } = await mudar(m, pessoas)
  if (feitos.length > 0) avisarSucesso(feitas(m, feitos.length))
  const [recusa] = recusados
  if (recusa) avisarErro(`${contarPessoas(recusados.length)} sem desfazer. ${recusa.item.name}: ${recusa.motivo}`)
}

interface Props {
  mudanca: Mudanca
  quantas: number
  /** The marked people; read from the server when everyone of the filter is marked. */
  buscar: () => Promise<readonly Usuario[]>
  /** Called when it is over, with the ids of those it was done to. */
  aoTerminar: (feitas: ReadonlySet<string>) => void
}

/** One change to the marked people: asks, shows how far it is, and tells what was refused and why. */
export function MudancaEmLote({ mudanca: m, quantas, buscar, aoTerminar }: Props) {
  const t = MUDANCAS[m]
  const [andamento, setAndamento] = useState<{ feitas: number; de: number } | null>(null)
  const [relatorio, setRelatorio] = useState<Relatorio<Usuario> | null>(null)
  const parada = useRef(new AbortController())
  const [parando, setParando] = useState(false)
  const terminar = (fim: Relatorio<Usuario>) => aoTerminar(new Set(fim.feitos.map((p) => p._id)))
  const voltar = (fim: Relatorio<Usuario>) => {
    const { contrario } = t
    return contrario && fim.feitos.length > 0 ? { desfazer: () => desfazer(contrario, fim.feitos) } : {}
  }

  async function executar() {
    setAndamento({ feitas: 0, de: quantas })
    try {
      const pessoas = await buscar()
      const avancar = (feitas: number) => setAndamento({ feitas, de: pessoas.length })
      const fim = await mudar(m, pessoas, avancar, parada.current.signal)
      if (fim.recusados.length > 0) return setRelatorio(fim)
      if (fim.feitos.length === 0) avisarInfo('Nada mudou')
      else avisarSucesso(feitas(m, fim.feitos.length), voltar(fim))
      terminar(fim)
    } catch (erro) {
      avisarErro(`Nada foi feito. ${mensagemDoErro(erro)}`)
      aoTerminar(new Set())
    }
  }

  if (relatorio)
    return (
      <RelatorioDoLote
        titulo={`${feitas(m, relatorio.feitos.length)}, ${relatorio.recusados.length} ${relatorio.recusados.length === 1 ? 'recusada' : 'recusadas'}`}
        recusas="Ficaram como estavam:"
        recusados={relatorio.recusados.map(({ item, motivo }) => ({ id: item._id, nome: item.name, motivo }))}
        aoFechar={() => terminar(relatorio)}
        {...voltar(relatorio)}
      />
    )
  if (andamento)
    return (
      <AndamentoDoLote
        titulo={`${t.andamento} ${andamento.feitas} de ${andamento.de}…`}
        texto="Poucas por vez, para que nenhuma se perca. Parar deixa as que faltam como estão."
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
      title={t.pergunta(contarPessoas(quantas))}
      body={typeof t.corpo === 'string' ? t.corpo : t.corpo()}
      verb={t.verbo}
      tone={m === 'desativar' ? 'erro' : 'marca'}
      onConfirm={() => void executar()}
      onCancel={() => aoTerminar(new Set())}
    />
  )
}
