import { IconCertificate, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import type { Unidade } from '#contract/predio/unidades.ts'
import { paths } from '../../../app/paths.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { areaPorExtenso } from '../../../paineis/unidades/area-por-extenso.ts'
import { fracaoPorExtenso } from '../../../paineis/unidades/fracao-por-extenso.ts'
import { LugarDoRegistro } from '../../../registros/lugar-do-registro.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { useRegistroDaPagina } from '../../../registros/use-registro-da-pagina.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { FactStrip } from '../../../ui/page/fact-strip.tsx'
import { BackLink, Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { HistoricoDaUnidade } from './historico-da-unidade.tsx'
import { MoradasDaUnidade } from './moradas-da-unidade.tsx'
import { PessoasDaUnidade } from './pessoas-da-unidade.tsx'
import { UNIDADE } from './textos.ts'
import { consultaDeUma } from './unidades.api.ts'
import css from './unidades.module.css'

const CertidaoDaUnidade = lazy(() =>
  import('../../../paineis/unidades/certidao-da-unidade.tsx').then((m) => ({ default: m.CertidaoDaUnidade })),
)
const CreditosDaUnidade = lazy(() =>
  import('../../../paineis/creditos/creditos-da-unidade.tsx').then((m) => ({ default: m.CreditosDaUnidade })),
)
const ExtratoDaUnidade = lazy(() =>
  import('../../../paineis/unidades/extrato-da-unidade.tsx').then((m) => ({ default: m.ExtratoDaUnidade })),
)

/** A unit: its facts, who is and was there, what it holds, and its history. */
export function UnidadePage() {
  const { id = '' } = useParams()
  const lida = useRegistroDaPagina(useQuery(consultaDeUma(id)), UNIDADE, (u) => u && `Unidade ${u.nome}`)
  const { registro } = lida
  const lista = enderecoDaLista(paths.unidades)
  return (
    <Page width="form">
      <BackLink to={lista}>Unidades</BackLink>
      <PageHead
        title={lida.naoHa ? UNIDADE.naoEncontrado : registro ? <NomeDaUnidade unidade={registro} /> : '\u00a0'}
        sub={registro?.grupo ?? '\u00a0'}
        actions={
          registro && (
            <>
              <ButtonLink to="#certidoes" icon={IconCertificate}>
                Certidões
              </ButtonLink>
              <ButtonLink to={paths.editarUnidade(id)} icon={IconPencil}>
                Editar
              </ButtonLink>
            </>
          )
        }
      />
      {registro && <Conteudo unidade={registro} />}
      <LugarDoRegistro de={lida} descricao={UNIDADE} lista={lista}>
        <Waiting form bars={[64, 48, 64, 64, 64]} />
      </LugarDoRegistro>
    </Page>
  )
}

const NomeDaUnidade = ({ unidade: u }: { unidade: Unidade }) => (
  <>
    Unidade <DoorPlate bloco={u.bloco} apto={u.apto} />
  </>
)

function Conteudo({ unidade: u }: { unidade: Unidade }) {
  return (
    <>
      <Fatos unidade={u} />
      <PessoasDaUnidade unidade={u} />
      <Suspense>
        <ExtratoDaUnidade unidade={u._id} caminho={paths.cobranca} cobrar={paths.cobrarUnidade(u._id)} />
        <CreditosDaUnidade unidade={u} caminho={paths.credito} todos={paths.creditosDaUnidade(u._id)} />
        <CertidaoDaUnidade unidade={u} ancora />
      </Suspense>
      <MoradasDaUnidade unidade={u} />
      {u.observacao !== '' && (
        <Section title="Observação">
          <p className={css.observacao}>{u.observacao}</p>
        </Section>
      )}
      <HistoricoDaUnidade id={u._id} />
    </>
  )
}

const Fatos = ({ unidade: u }: { unidade: Unidade }) => (
  <FactStrip
    facts={[
      {
        label: 'Fração ideal',
        value: u.fracaoIdeal === null ? 'Não informada' : fracaoPorExtenso(u.fracaoIdeal),
      },
      { label: 'Área', value: u.area === null ? 'Não informada' : areaPorExtenso(u.area) },
      { label: 'Grupo', value: u.grupo ?? 'Sem grupo' },
      { label: u.vagas.length === 1 ? 'Vaga' : 'Vagas', value: u.vagas.join(', ') || 'Nenhuma' },
    ]}
  />
)
