import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarData } from '#contract/calendario.ts'
import {
  MAX_PARTES,
  type Movimento,
  type ParteDaSugestao as Sugestao,
  type Sugestao as SugestaoDoServidor,
} from '#contract/banco.ts'
import { formatarReais } from '#contract/moeda.ts'
import { ErroDaApi, mensagemDoErro } from '../../lib/erro-da-api.ts'
import { useCategorias } from '../../selects/categorias.ts'
import { Botao } from '../../ui/botao.tsx'
import { CheckboxField } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldPair } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { conciliar, consultaDasSugestoes } from './banco.api.ts'
import css from './banco.module.css'
import {
  campoRecusado,
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
  type Marcadas,
  type ParteNova,
} from './partes.ts'
import { porque } from './textos.ts'

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
  const [marcadas, setMarcadas] = useState<Marcadas>(new Map())
  /** What was ticked stays on screen when the search goes on. */
  const [escolhidas, setEscolhidas] = useState<readonly Sugestao[]>([])
  // A search shows what it found, in its order; what was ticked before stays.
  const sugestoes = procura.procurando
    ? semRepetir(procura.achadas, escolhidas)
    : semRepetir(umaAUma(doMovimento), escolhidas)
  const grupos = gruposDe(procura.procurando ? [] : doMovimento, procura.achadas, m.data)
  const [novas, setNovas] = useState<readonly ParteNova[]>([])
  const [erro, setErro] = useState<string | null>(null)
  /** What is wrong with a part, by the name of its field in the page, until the part changes. */
  const [erros, setErros] = useState<ReadonlyMap<string, string>>(new Map())
  const [gravando, setGravando] = useState(false)
  /** Somebody tried to save parts that do not add up. */
  const [tentou, setTentou] = useState(false)
  const falta = resta(m.valor, marcadas, novas)
  const excedente = falta < 0 ? ondeSobra(sugestoes, marcadas, -falta) : null
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
    for (const campo of Object.keys(parte)) semErro(idDaNova(chave, campo as 'nome' | 'categoria' | 'valor'))
  }
  const acrescentar = () =>
    setNovas((antes) => [
      ...antes,
      {
        chave: (antes.at(-1)?.chave ?? 0) + 1,
        nome: (marcadas.size > 0 ? `Diferença: ${m.descricao}` : m.descricao).slice(0, 200),
        categoria: '',
        valor: falta > 0 ? falta : null,
      },
    ])

  function recusar(campos: ReadonlyMap<string, string>, outro: string | null) {
    setErros(campos)
    setErro(outro)
    const [primeiro] = campos.keys()
    if (primeiro) document.getElementById(primeiro)?.focus()
  }
  /** What the server refuses: at the fields it names, the rest as a sentence. */
  function recusasDe(falha: unknown): [ReadonlyMap<string, string>, string | null] {
    const campos = new Map<string, string>()
    const frases: string[] = []
    for (const { path, message } of falha instanceof ErroDaApi ? falha.issues : []) {
      const id = campoRecusado(path, sugestoes, marcadas, novas)
      if (id === null) frases.push(message)
      else campos.set(id, message)
    }
    if (campos.size + frases.length === 0) frases.push(mensagemDoErro(falha))
    return [campos, frases.join(' ') || null]
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
      recusar(...recusasDe(falha))
      setGravando(false)
    }
  }
  return (
    <Dialog open width={640} onClose={fechar} title="O que é este movimento?">
      <p className={css.cabeca}>
        {formatarData(m.data)} · <strong>{m.descricao}</strong> · {m.valor > 0 ? 'entraram' : 'saíram'}{' '}
        {formatarReais(Math.abs(m.valor))}
      </p>
      {m.valor > 0 && <Procura {...procura} />}
      {grupos.map(({ rotulo, cobrancas }) => (
        <Botao key={rotulo} onClick={() => marcarTodas(cobrancas)}>
          {rotulo}
        </Botao>
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
      {novas.map((p) => (
        <Nova
          key={p.chave}
          parte={p}
          tipo={tipo}
          erros={erros}
          mudar={(parte) => mudarNova(p.chave, parte)}
          tirar={() => setNovas((antes) => antes.filter((n) => n.chave !== p.chave))}
        />
      ))}
      {marcadas.size + novas.length < MAX_PARTES && (
        <Botao icon={IconPlus} onClick={acrescentar}>
          {rotuloDaNova(tipo, marcadas.size + novas.length > 0 ? falta : 0)}
        </Botao>
      )}
      {excedente && (
        <Botao
          onClick={() => {
            const quanto = marcadas.get(excedente._id) ?? 0
            setMarcadas(new Map(marcadas).set(excedente._id, resta(quanto, new Map([['', -falta]]), [])))
          }}
        >
          Deixar {formatarReais(-falta)} em aberto em “{excedente.titulo}”
        </Botao>
      )}
      <p className={tentou && falta !== 0 ? css.erro : css.soma} role={tentou && falta !== 0 ? 'alert' : 'status'}>
        {textoDaSoma(falta)}
      </p>
      {erro !== null && (
        <p className={css.erro} role="alert">
          {erro}
        </p>
      )}
      <div className={css.pe}>
        <Botao variant="text" onClick={ignorar}>
          Não entra no livro
        </Botao>
        <Botao onClick={fechar}>Cancelar</Botao>
        <Botao variant="primary" busy={gravando} onClick={() => void gravar()}>
          Conciliar
        </Botao>
      </div>
    </Dialog>
  )
}

/** Open charges that are looked for by what is typed. */
function useProcura(m: Movimento) {
  const [busca, setBusca] = useState('')
  const texto = busca.trim()
  const procurando = texto.length > 1
  const { data, isSuccess } = useQuery({
    ...consultaDasSugestoes(m._id, texto),
    enabled: procurando,
    placeholderData: keepPreviousData,
  })
  const achadas = procurando ? (data ?? []) : []
  return {
    busca,
    setBusca,
    procurando,
    achadas: umaAUma(achadas),
    nada: procurando && isSuccess && achadas.length === 0,
  }
}

/** What may be ticked at once: the sets the server found, and the late charges of the one unit a search found. */
function gruposDe(
  doMovimento: readonly SugestaoDoServidor[],
  achadas: readonly Sugestao[],
  dia: string,
): { rotulo: string; cobrancas: readonly Sugestao[] }[] {
  const juntas = doMovimento.flatMap(({ partes, valor }) =>
    partes.length === 0
      ? []
      : [
          {
            rotulo: `Marcar as ${partes.length} vencidas de ${partes[0]?.unidade ?? ''} que somam ${formatarReais(valor)}`,
            cobrancas: partes,
          },
        ],
  )
  const vencidas = achadas.filter((s) => s.data < dia)
  const [unidade, outra] = new Set(achadas.map((s) => s.unidade))
  if (!unidade || outra !== undefined || vencidas.length < 2) return juntas
  return [...juntas, { rotulo: `Marcar todas as ${vencidas.length} vencidas de ${unidade}`, cobrancas: vencidas }]
}

const rotuloDaNova = (tipo: 'receita' | 'despesa', diferenca: number): string =>
  diferenca > 0 ? `Lançar a diferença de ${formatarReais(diferenca)} como ${tipo}` : `Lançar como ${tipo} nova`

function Procura({ busca, setBusca, nada }: ReturnType<typeof useProcura>) {
  return (
    <>
      <TextField
        id="busca-de-cobranca"
        label="Procurar uma cobrança em aberto"
        optional
        hint="Pela unidade, por quem paga ou pelo número."
        autoComplete="off"
        value={busca}
        onChange={setBusca}
      />
      {nada && (
        <p className={css.quieto} role="status">
          Nenhuma cobrança em aberto com isso.
        </p>
      )}
    </>
  )
}

interface PropsDasOpcoes {
  sugestoes: readonly Sugestao[]
  marcadas: Marcadas
  marcar: (s: Sugestao, marcada: boolean) => void
  mudarValor: (s: Sugestao, valor: number | null) => void
  erros: ReadonlyMap<string, string>
}

/** What the movement may be, each with how much of it goes there. */
function Opcoes({ sugestoes, marcadas, marcar, mudarValor, erros }: PropsDasOpcoes) {
  return (
    <ul className={css.opcoes} aria-label="O que pode ser">
      {sugestoes.map((s) => (
        <li key={s._id}>
          <CheckboxField
            label={
              <>
                {s.titulo}
                <small>
                  {s.detalhe} · {s.tipo === 'cobranca' ? 'deve' : 'lançada com'} {formatarReais(s.total)}
                  {s.motivos.length > 0 && ` · ${porque(s)}`}
                </small>
              </>
            }
            checked={marcadas.has(s._id)}
            onChange={(marcada) => marcar(s, marcada)}
          />
          {marcadas.has(s._id) && s.tipo === 'cobranca' && (
            <div className={css.quanto}>
              <MoneyField
                id={idDoQuanto(s._id)}
                error={erros.get(idDoQuanto(s._id))}
                label="Quanto vai para ela"
                noMargin
                value={marcadas.get(s._id)}
                onChange={(valor) => mudarValor(s, valor)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function textoDaSoma(falta: number): string {
  if (falta === 0) return 'As partes fecham com o movimento.'
  return falta > 0 ? `Faltam ${formatarReais(falta)} para fechar.` : `Sobram ${formatarReais(-falta)}: as partes passam do movimento.` // prettier-ignore
}

interface PropsDaNova {
  parte: ParteNova
  tipo: 'receita' | 'despesa'
  erros: ReadonlyMap<string, string>
  mudar: (parte: Partial<ParteNova>) => void
  tirar: () => void
}

function Nova({ parte: p, tipo, erros, mudar, tirar }: PropsDaNova) {
  const campo = (nome: 'nome' | 'categoria' | 'valor') => {
    const id = idDaNova(p.chave, nome)
    return { id, error: erros.get(id) }
  }
  const categorias = useCategorias(tipo)
  return (
    <fieldset className={css.nova}>
      <legend>{tipo === 'receita' ? 'Receita nova' : 'Despesa nova'}</legend>
      <TextField
        {...campo('nome')}
        label="Nome"
        value={p.nome}
        onChange={(nome) => mudar({ nome })}
        autoComplete="off"
      />
      <FieldPair>
        <SelectField
          {...campo('categoria')}
          label="Categoria"
          optional
          placeholder="Sem categoria"
          value={p.categoria}
          onChange={(categoria) => mudar({ categoria })}
          options={categorias.map((c) => ({ value: c, label: c }))}
        />
        <MoneyField {...campo('valor')} label="Valor" value={p.valor} onChange={(valor) => mudar({ valor })} />
      </FieldPair>
      <Botao variant="text" size="sm" onClick={tirar}>
        Tirar esta parte
      </Botao>
    </fieldset>
  )
}
