import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import { IconCircleX, IconUnlink } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Acordo } from '#contract/cobranca/acordos.ts'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { emDias } from '#contract/valores/texto.ts'
import { paths } from '../../../app/paths.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { VencimentoDaCobranca } from '../../../paineis/cobrancas/vencimento-da-cobranca.tsx'
import { EstadoDaCobranca } from '../../../paineis/cobrancas/estado-da-cobranca.tsx'
import { useAvisosLidos } from '../../../paineis/notificacoes.ts'
import { Button } from '../../../ui/button.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import type { Column } from '../../../ui/lists/data-list.types.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FactStrip, type Fact } from '../../../ui/page/fact-strip.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { BackLink, DetailLayout, Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { consultaDeUm } from './acordos.api.ts'
import { Memoria } from './memoria.tsx'
import { TermoEmPdf } from './termo-em-pdf.tsx'
import { NOME_DO_STATUS, Situacao } from './situacao.tsx'
import css from './acordos.module.css'

const DialogoDoFim = lazy(() => import('./dialogo-do-fim.tsx').then((m) => ({ default: m.DialogoDoFim })))
const Historico = lazy(() => import('../../../registros/historico.tsx').then((m) => ({ default: m.Historico })))

const NOMES = {
  numero: 'Número',
  unidade: 'Unidade',
  data: 'Dia',
  divida: 'Dívida',
  entrada: 'Entrada',
  juros: 'Juros',
  tolerancia: 'Tolerância',
  status: 'Situação',
  pagador: 'Pagador',
  motivo: 'Motivo',
}
const porExtenso = (campo: string, valor: unknown) =>
  campo === 'status' ? (NOME_DO_STATUS as Record<string, string>)[String(valor)] : undefined

const ACORDO: PaginaDescrita = {
  este: 'este acordo',
  naoEncontrado: 'Acordo não encontrado',
  aNenhum: 'nenhum acordo',
  porque: 'Ele pode ser de outra unidade, ou o link está incompleto.',
  verOutros: 'Voltar',
}

const tituloDe = (a: Acordo | undefined) => (a ? `Acordo ${a.numero}` : 'Acordo')

/** An agreement: what it is about, its instalments, and, for staff, its end. */
export function AcordoPage() {
  const { id = '' } = useParams()
  const ehAdministracao = useSessao()?.isAdmin === true
  const lido = useRegistroDaPagina(useQuery(consultaDeUm(id)), ACORDO, tituloDe)
  const { registro } = lido
  const lista = ehAdministracao ? enderecoDaLista(paths.acordos) : paths.minhasCobrancas
  useAvisosLidos('acordos', lido.leitura.data?._id)
  return (
    <Page width="form">
      <BackLink to={lista}>{ehAdministracao ? 'Acordos' : 'Minhas cobranças'}</BackLink>
      <PageHead
        title={lido.naoHa ? ACORDO.naoEncontrado : tituloDe(registro)}
        sub={registro ? `De ${formatarData(registro.data)}` : '\u00a0'}
      />
      {registro && <Conteudo acordo={registro} ehAdministracao={ehAdministracao} />}
      <LugarDoRegistro de={lido} descricao={ACORDO} lista={lista}>
        <Waiting form bars={[64, 48, 64, 64, 64]} />
      </LugarDoRegistro>
    </Page>
  )
}

const fatosDe = (a: Acordo): Fact[] => [
  { label: 'Unidade', value: <DoorPlate {...a.unidade} /> },
  { label: 'Responsável', value: a.pagador ?? 'Sem responsável' },
  { label: 'Dívida', value: <Amount reais={a.divida} /> },
  { label: 'Juros do acordo', value: a.juros > 0 ? formatarReais(a.juros) : 'Sem juros' },
  ...a.destinos
    .filter((d) => d.fundo._id !== FUNDO_ORDINARIO)
    .map((d) => ({ label: `Para ${d.fundo.nome}`, value: formatarReais(d.valor) })),
]

function Conteudo({ acordo: a, ehAdministracao }: { acordo: Acordo; ehAdministracao: boolean }) {
  return (
    <DetailLayout status={<PainelDaSituacao acordo={a} ehAdministracao={ehAdministracao} />}>
      <FactStrip facts={fatosDe(a)} />
      {a.abatido !== null && (
        <Note>
          {NOME_DO_STATUS[a.status]}
          {a.encerradoEm && ` em ${formatarData(diaEm(new Date(a.encerradoEm)))}`}. Motivo: {a.motivo}. Do que foi pago,{' '}
          {formatarReais(a.abatido)} abateram as cobranças
          {a.excedente > 0 && ` e ${formatarReais(a.excedente)} passaram delas, como juros do acordo e das parcelas`}.
        </Note>
      )}
      <Note tone={a.jurosSobre === 'divida' ? 'info' : 'plain'}>{sobreOsJuros(a)}</Note>
      {a.observacao && (
        <Section title="Observação">
          <p className={css.nota}>{a.observacao}</p>
        </Section>
      )}
      <Parcelas acordo={a} />
      <OQueSeDevia acordo={a} />
      {ehAdministracao && (
        <Suspense>
          <Historico entidade="acordos" id={a._id} nomes={NOMES} porExtenso={porExtenso} />
        </Suspense>
      )}
    </DetailLayout>
  )
}

function OQueSeDevia({ acordo: a }: { acordo: Acordo }) {
  return (
    <Section title={`O que se devia em ${formatarData(a.data)}`}>
      <ul className={css.contas}>
        {a.cobrancas.map((c) => (
          <li key={c._id}>
            <div className={css.conta}>
              <span>
                <Link to={paths.cobranca(c._id)} className={css.cobranca}>
                  {nomeDaCobranca(c)}
                </Link>
                <small>
                  {c.numero} · vencimento em {formatarData(c.vencimento)}
                </small>
              </span>
              <Amount reais={c.total} variant="plain" />
            </div>
            <Memoria passos={c.memoria} de={c.numero} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What interest runs on, and by which words; of an agreement of before they were asked for, that it stays as it was made. */
function sobreOsJuros({ jurosSobre, clausula }: Acordo): string {
  if (jurosSobre === 'principal')
    return 'Juros e multa da dívida não rendem: os juros, também os de uma parcela atrasada, correm sobre o principal e a correção.'
  return clausula === null
    ? 'Os juros correm sobre toda a dívida, com os juros e a multa que ela tinha: o acordo é de antes de isso pedir uma cláusula, e fica como foi feito.'
    : `Os juros correm sobre toda a dívida, com os juros e a multa que ela tinha, pela cláusula assinada: ${clausula}`
}

type Parcela = Acordo['parcelas'][number]
const nomeDa = (p: Parcela) => (p.numero === 0 ? 'Entrada' : `Parcela ${p.numero}`)

const COLUNAS: Column<Parcela>[] = [
  {
    key: 'parcela',
    head: 'Parcela',
    render: (p) => (
      <RowTitle to={paths.cobranca(p.cobranca)} detail={p.numeroDaCobranca}>
        {nomeDa(p)}
      </RowTitle>
    ),
  },
  {
    key: 'vencimento',
    head: 'Vencimento',
    width: 112,
    quiet: true,
    render: (p) => <VencimentoDaCobranca cobranca={p} />,
  },
  { key: 'status', head: 'Situação', width: 150, render: (p) => <EstadoDaCobranca cobranca={p} /> },
  {
    key: 'valor',
    head: 'Valor (R$)',
    align: 'right',
    width: 104,
    render: (p) => <Amount reais={p.valor} variant="plain" />,
  },
  {
    key: 'pago',
    head: 'Pago (R$)',
    align: 'right',
    width: 104,
    render: (p) => <Amount reais={p.pago} variant="plain" />,
  },
]

function Parcelas({ acordo: a }: { acordo: Acordo }) {
  return (
    <Section title="Parcelas">
      <DataList
        caption={`Parcelas do acordo ${a.numero}: ${a.quantidade}`}
        columns={COLUNAS}
        rows={a.parcelas}
        rowKey={(p) => p.cobranca}
        rowName={nomeDa}
        empty={<EmptyState short headingLevel={3} title="Sem parcelas" />}
        card={(p) => ({
          title: <RowTitle to={paths.cobranca(p.cobranca)}>{nomeDa(p)}</RowTitle>,
          value: <Amount reais={p.valor} />,
          details: (
            <>
              <span>
                {p.vencida ? 'Venceu' : 'Vence'} em {vencimentoPorExtenso(p, p.vencida)}
              </span>
              <EstadoDaCobranca cobranca={p} />
            </>
          ),
        })}
        totalsColumn="valor"
        totals={[{ label: 'Soma das parcelas', reais: a.total, final: true }]}
      />
    </Section>
  )
}

function PainelDaSituacao({ acordo: a, ehAdministracao }: { acordo: Acordo; ehAdministracao: boolean }) {
  const [fim, setFim] = useState<'romper' | 'cancelar' | null>(null)
  const cache = useQueryClient()
  const aoMudar = (novo: Acordo) => {
    cache.setQueryData(consultaDeUm(novo._id).queryKey, novo)
    marcarComoVelho('cobrancas')
  }
  return (
    <div className={css.situacao}>
      <h2>Situação</h2>
      <Situacao acordo={a} />
      <p>
        {a.pagas} de {a.quantidade} parcelas pagas, {formatarReais(a.pago)} ao todo.
      </p>
      {a.status === 'ativo' && (
        <p>
          {a.proximoVencimento && `Próxima em ${formatarData(a.proximoVencimento)}. `}
          Parcela com mais de {emDias(a.tolerancia)} de atraso desfaz o acordo.
        </p>
      )}
      <TermoEmPdf acordo={a} />
      {ehAdministracao && a.status === 'ativo' && (
        <>
          <Button fullWidth icon={IconUnlink} onClick={() => setFim('romper')}>
            Romper acordo
          </Button>
          <Button fullWidth variant="text" icon={IconCircleX} onClick={() => setFim('cancelar')}>
            Cancelar acordo
          </Button>
        </>
      )}
      {fim && (
        <Suspense>
          <DialogoDoFim acordo={a} como={fim} fechar={() => setFim(null)} aoMudar={aoMudar} />
        </Suspense>
      )}
    </div>
  )
}
