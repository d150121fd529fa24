import { IconCoins, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ehRendimento } from '#contract/contas/receita/rendimento.ts'
import { useCategoriaDosRendimentos } from '../../../campos/categorias.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { MAX_PARTES, type Movimento, type ParteDaSugestao as Sugestao } from '#contract/contas/banco.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { conciliar, consultaDasSugestoes } from './banco.api.ts'
import css from './banco.module.css'
import {
  campoRecusado,
  comMaisUma,
  faltas,
  idDaNova,
  idDoQuanto,
  itensDe,
  marcarEmOrdem,
  ondeSobra,
  quantoPara,
  resta,
  semRepetir,
  umaAUma,
  type CampoDaNova,
  type Marcadas,
  type ParteNova,
} from './partes.ts'
import { Opcoes } from './opcoes-da-conciliacao.tsx'
import { consultaDasUnidades } from '../../../paineis/unidades/unidades.ts'
import { PartesNovas } from './parte-nova.tsx'
import { gruposDe, Procura, useProcura } from './procura.tsx'

interface Props {
  movimento: Movimento
  fechar: () => void
  aoConciliar: (m: Movimento) => void
  /** Somebody says that it does not belong in the books. */
  ignorar: () => void
}

/** Says what a movement is: charges it pays, entries the books have, or new ones, until nothing of it is left over. */
export function DialogoDeConciliacao({ movimento: m, fechar, aoConciliar, ignorar }: Props) {
  const doMovimento = useQuery(consultaDasSugestoes(m._id)).data ?? []
  const procura = useProcura(m)
  const dosRendimentos = useCategoriaDosRendimentos()
  const [marcadas, setMarcadas] = useState<Marcadas>(new Map())
  /** What was ticked stays on screen when the search goes on. */
  const [escolhidas, setEscolhidas] = useState<readonly Sugestao[]>([])
  // A search shows what it found, in its order; what was ticked before stays.
  const sugestoes = procura.procurando
    ? semRepetir(procura.achadas, escolhidas)
    : semRepetir(umaAUma(doMovimento), escolhidas)
  const grupos = gruposDe(procura.procurando ? [] : doMovimento, procura.achadas, m.data)
  const [novas, setNovas] = useState<readonly ParteNova[]>([])
  const [erro, setErro] = useErroDas(marcadas, novas)
  /** What is wrong with a part, by the name of its field in the page, until the part changes. */
  const [erros, setErros] = useState<ReadonlyMap<string, string>>(new Map())
  const [gravando, setGravando] = useState(false)
  /** Somebody tried to save parts that do not add up. */
  const [tentou, setTentou] = useState(false)
  const falta = resta(m.valor, marcadas, novas)
  const unidades = useQuery({ ...consultaDasUnidades, enabled: m.valor > 0 }).data ?? []
  const tipo = m.valor > 0 ? ('receita' as const) : ('despesa' as const)

  function marcar(s: Sugestao, marcada: boolean) {
    const outras = new Map(marcadas)
    if (marcada) outras.set(s._id, quantoPara(s, falta))
    else outras.delete(s._id)
    setMarcadas(outras)
    setEscolhidas((antes) => semRepetir(antes, [s]))
  }
  function marcarTodas(grupo: readonly Sugestao[]) {
    setMarcadas(marcarEmOrdem(grupo.slice(0, MAX_PARTES), marcadas, falta))
    setEscolhidas((antes) => semRepetir(antes, grupo))
  }
  const semErro = (id: string) => setErros((antes) => new Map([...antes].filter(([outro]) => outro !== id)))
  function mudarNova(chave: number, parte: Partial<ParteNova>) {
    setNovas((antes) => antes.map((p) => (p.chave === chave ? { ...p, ...parte } : p)))
    for (const campo of Object.keys(parte)) semErro(idDaNova(chave, campo as CampoDaNova))
  }
  function acrescentar(parte: Partial<ParteNova> = {}) {
    const nome = marcadas.size > 0 ? `Diferença: ${m.descricao}` : m.descricao
    const categoria = m.valor > 0 && ehRendimento(m.descricao) ? dosRendimentos : ''
    setNovas((antes) => comMaisUma(antes, { nome, categoria, valor: falta > 0 ? falta : null, ...parte }))
  }
  function acrescentarCredito() {
    const daCobranca = sugestoes.find((s) => s.tipo === 'cobranca' && marcadas.has(s._id))?.unidade
    acrescentar({ unidade: unidades.find((u) => u.nome === daCobranca)?._id ?? '' })
  }

  function recusar(campos: ReadonlyMap<string, string>, outro: string | null) {
    setErros(campos)
    setErro(outro)
    const [primeiro] = campos.keys()
    if (primeiro) document.getElementById(primeiro)?.focus()
  }
  async function gravar() {
    setErro(null)
    if (marcadas.size + novas.length === 0) return setErro('Marque o que este movimento é, ou lance como novo.')
    const semQue = faltas(sugestoes, marcadas, novas)
    if (semQue.size > 0) return recusar(semQue, null)
    if (falta !== 0) return setTentou(true)
    setGravando(true)
    try {
      aoConciliar(await conciliar(m, itensDe(sugestoes, marcadas, novas)))
      fechar()
    } catch (falha) {
      recusar(...recusasDe(falha, (path) => campoRecusado(path, sugestoes, marcadas, novas)))
      setGravando(false)
    }
  }
  return (
    <Dialog
      open
      width={640}
      onClose={fechar}
      unsaved={marcadas.size + novas.length > 0}
      title="O que é este movimento?"
    >
      <Cabeca movimento={m} />
      <Procura {...procura} entrada={m.valor > 0} />
      {grupos.map(({ rotulo, partes }) => (
        <Button key={rotulo} onClick={() => marcarTodas(partes)}>
          {rotulo}
        </Button>
      ))}
      {sugestoes.length > 0 && (
        <Opcoes
          sugestoes={sugestoes}
          marcadas={marcadas}
          marcar={marcar}
          mudarValor={(s, valor) => {
            setMarcadas(new Map(marcadas).set(s._id, valor))
            semErro(idDoQuanto(s._id))
          }}
          erros={erros}
        />
      )}
      <PartesNovas
        {...{ novas, tipo, erros, unidades }}
        mudar={mudarNova}
        tirar={(chave) => setNovas((antes) => antes.filter((n) => n.chave !== chave))}
      />
      {marcadas.size + novas.length < MAX_PARTES && (
        <Acrescentar
          tipo={tipo}
          diferenca={marcadas.size + novas.length > 0 ? falta : 0}
          lancar={() => acrescentar()}
          creditar={acrescentarCredito}
        />
      )}
      <Soma
        falta={falta}
        recusada={tentou}
        excedente={falta < 0 ? ondeSobra(sugestoes, marcadas, -falta) : null}
        diminuir={({ _id }) =>
          setMarcadas(new Map(marcadas).set(_id, resta(marcadas.get(_id) ?? 0, new Map([['', -falta]]), [])))
        }
      />
      <Pe {...{ erro, ignorar, gravando }} gravar={() => void gravar()} />
    </Dialog>
  )
}

const Cabeca = ({ movimento: m }: { movimento: Movimento }) => (
  <p className={css.cabeca}>
    {formatarData(m.data)} · <strong>{m.descricao}</strong> · {m.valor > 0 ? 'entraram' : 'saíram'}{' '}
    {formatarReais(Math.abs(m.valor))}
  </p>
)

interface PropsDeAcrescentar {
  tipo: 'receita' | 'despesa'
  /** What of the movement is still to be said, once a part of it was. */
  diferenca: number
  lancar: () => void
  creditar: () => void
}

/** One part more: a new entry, or, of what came in, a credit of a unit. */
const Acrescentar = ({ tipo, diferenca, lancar, creditar }: PropsDeAcrescentar) => (
  <>
    <Button icon={IconPlus} onClick={lancar}>
      {diferenca > 0 ? `Lançar a diferença de ${formatarReais(diferenca)} como ${tipo}` : `Lançar como ${tipo} nova`}
    </Button>
    {tipo === 'receita' && (
      <Button icon={IconCoins} onClick={creditar}>
        Guardar como crédito de uma unidade
      </Button>
    )}
  </>
)

/** What is wrong with the parts as a whole, while they are the ones it was said of. */
function useErroDas(marcadas: Marcadas, novas: readonly ParteNova[]) {
  const [dito, setDito] = useState<{ texto: string | null; marcadas: Marcadas; novas: readonly ParteNova[] } | null>(
    null,
  )
  const erro = dito?.marcadas === marcadas && dito.novas === novas ? dito.texto : null
  return [erro, (texto: string | null) => setDito({ texto, marcadas, novas })] as const
}

/** What the server refuses: at the fields it names, the rest as a sentence. */
function recusasDe(
  falha: unknown,
  campoDe: (path: string) => string | null,
): [ReadonlyMap<string, string>, string | null] {
  const campos = new Map<string, string>()
  const frases: string[] = []
  for (const { path, message } of falha instanceof ErroDaApi ? falha.issues : []) {
    const id = campoDe(path)
    if (id === null) frases.push(message)
    else campos.set(id, message)
  }
  if (campos.size + frases.length === 0) frases.push(mensagemDoErro(falha))
  return [campos, frases.join(' ') || null]
}

interface PropsDaSoma {
  falta: number
  /** Somebody tried to save parts that do not add up. */
  recusada: boolean
  /** Where what is too much may be left open. */
  excedente: Sugestao | null
  diminuir: (s: Sugestao) => void
}

/** How far the parts are from the movement, and what can be done when they pass it. */
function Soma({ falta, recusada, excedente, diminuir }: PropsDaSoma) {
  const erra = recusada && falta !== 0
  return (
    <>
      {excedente && (
        <Button onClick={() => diminuir(excedente)}>
          Deixar {formatarReais(-falta)} em aberto em “{excedente.titulo}”
        </Button>
      )}
      <p className={erra ? css.erro : css.soma} role={erra ? 'alert' : 'status'}>
        {textoDaSoma(falta)}
      </p>
    </>
  )
}

function textoDaSoma(falta: number): string {
  if (falta === 0) return 'As partes fecham com o movimento.'
  return falta > 0
    ? `Faltam ${formatarReais(falta)} para fechar.`
    : `Sobram ${formatarReais(-falta)}: as partes passam do movimento.`
}

interface PropsDoPe {
  erro: string | null
  ignorar: () => void
  gravando: boolean
  gravar: () => void
}

const Pe = ({ erro, ignorar, gravando, gravar }: PropsDoPe) => (
  <>
    {erro !== null && (
      <p className={css.erro} role="alert">
        {erro}
      </p>
    )}
    <div className={css.pe}>
      <ExitButton variant="text" onExit={ignorar}>
        Não entra no livro
      </ExitButton>
      <ExitButton>Cancelar</ExitButton>
      <Button variant="primary" busy={gravando} onClick={gravar}>
        Conciliar
      </Button>
    </div>
  </>
)
