import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import type { Credito } from '#contract/cobranca/creditos.ts'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { comoEntrou, consultaDeUm } from '../../../paineis/creditos/creditos.ts'
import type { PaginaDescrita } from '../../../registros/descricao-do-registro.ts'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { FactStrip, type Fact } from '../../../ui/page/fact-strip.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { BackLink, DetailLayout, Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import css from './credito.module.css'
import { Devolucoes, OQuePagou } from './movimentos.tsx'
import { SituacaoDoCredito } from './situacao.tsx'

const Historico = lazy(() => import('../../../registros/historico.tsx').then((m) => ({ default: m.Historico })))

const NOMES = {
  unidade: 'Unidade',
  data: 'Dia',
  valor: 'Valor',
  saldo: 'A usar',
  observacao: 'Observação',
  motivo: 'Motivo',
}

const CREDITO: PaginaDescrita = {
  este: 'este crédito',
  naoEncontrado: 'Crédito não encontrado',
  aNenhum: 'nenhum crédito',
  porque: 'O link pode estar incompleto.',
  verOutros: 'Ver os créditos',
}

const tituloDe = (c: Credito | undefined) => (c ? `Crédito de ${formatarReais(c.valor)}` : 'Crédito')

/** A credit of a unit: where it came from, what it paid, what was given back of it, and what may be done with the rest. */
export function CreditoPage() {
  const { id = '' } = useParams()
  const lido = useRegistroDaPagina(useQuery(consultaDeUm(id)), CREDITO, tituloDe)
  const { registro } = lido
  const lista = enderecoDaLista(paths.creditos)
  return (
    <Page width="form">
      <BackLink to={lista}>Créditos das unidades</BackLink>
      <PageHead
        title={lido.naoHa ? CREDITO.naoEncontrado : tituloDe(registro)}
        sub={registro ? comoEntrou(registro) : '\u00a0'}
      />
      {registro && <Conteudo credito={registro} />}
      <LugarDoRegistro de={lido} descricao={CREDITO} lista={lista}>
        <Waiting form bars={[64, 48, 64, 64]} />
      </LugarDoRegistro>
    </Page>
  )
}

const fatosDe = (c: Credito): Fact[] => [
  {
    label: 'Unidade',
    value: (
      <Link to={paths.unidade(c.unidade._id)}>
        <DoorPlate {...c.unidade} />
      </Link>
    ),
  },
  { label: 'Quem pagou', value: c.de ?? 'A unidade toda' },
  { label: 'Entrou em', value: formatarData(c.data) },
  { label: 'Conta', value: c.conta.nome },
]

function Conteudo({ credito: c }: { credito: Credito }) {
  return (
    <DetailLayout status={<SituacaoDoCredito credito={c} />}>
      <FactStrip facts={fatosDe(c)} />
      {c.cobranca && (
        <Note tone="info">
          É o que sobrou de um pagamento da{' '}
          <Link to={paths.cobranca(c.cobranca._id)}>cobrança {c.cobranca.numero}</Link>. Para desfazê-lo, estorne lá o
          pagamento.
        </Note>
      )}
      {c.canceladoEm && (
        <Note>
          Cancelado em {formatarData(diaEm(new Date(c.canceladoEm)))}. Motivo: {c.motivoDoCancelamento}
        </Note>
      )}
      {c.observacao !== null && (
        <Section title="Observação">
          <p className={css.prosa}>{c.observacao}</p>
        </Section>
      )}
      <OQuePagou credito={c} />
      {c.devolucoes.length > 0 && <Devolucoes credito={c} />}
      <Suspense>
        <Historico entidade="creditos" id={c._id} nomes={NOMES} />
      </Suspense>
    </DetailLayout>
  )
}
