import { useQuery } from '@tanstack/react-query'
import { IconBuilding } from '@tabler/icons-react'
import { Link } from 'react-router'
import { camposDoCondominio } from '#contract/casa/condominio.campos.ts'
import type { Condominio } from '#contract/casa/condominio.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCentavos, paraCentavos } from '#contract/valores/moeda.ts'
import { paths } from '../../../../app/paths.ts'
import { CampoDeCnpj, CampoDeTelefone } from '../../../../formularios/campos-de-documento.tsx'
import { CampoDeTexto, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { carregarCondominio } from '../../../../lib/condominio.ts'
import type { EdicaoDescrita } from '../../../../registros/descricao-do-registro.ts'
import { DialogosDaEdicao } from '../../../../registros/dialogos-da-edicao.tsx'
import { useEdicao } from '../../../../registros/use-edicao.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { consultaDeFundos } from '../../../../campos/fundos.ts'
import { ImagemEnviada } from '../../../../campos/imagem-enviada.tsx'
import { rotulosDe } from '../../../../registros/rotulos.ts'
import { Button } from '../../../../ui/button.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { FieldPair } from '../../../../ui/fields/field.tsx'
import { SaveBar, Section } from '../../../../ui/page/page.tsx'
import css from '../configuracoes.module.css'
import { condominio, salvarCondominio } from '../configuracoes.api.ts'
import { COMPARACAO, corpoDe, esquemaDoCondominio, valoresDe, type Valores } from './formulario-do-condominio.ts'

const ROTULOS = rotulosDe(camposDoCondominio)

/** Name, documents, contact and logo of the building. */
export function AbaCondominio() {
  const { data, error, refetch, isFetching } = useQuery(condominio)
  if (data) return <Formulario registro={data} />
  if (error) return <ErrorState message={mensagemDoErro(error)} onRetry={() => void refetch()} busy={isFetching} />
  return <div aria-busy="true" />
}

const EDICAO: EdicaoDescrita<Condominio, typeof esquemaDoCondominio, Valores> = {
  este: 'este condomínio',
  para: 'salvar',
  esquema: esquemaDoCondominio,
  valoresDe,
  salvar: async (lido, valores) => {
    const salvo = await salvarCondominio(corpoDe(valores), lido.versao)
    void carregarCondominio(true)
    return salvo
  },
  comparacao: COMPARACAO,
  entidade: 'condominio',
  palavra: 'condominio',
  chave: () => condominio.queryKey,
  salvo: () => 'Dados do condomínio salvos',
}

function Formulario({ registro }: { registro: Condominio }) {
  const edicao = useEdicao(registro, EDICAO)
  const { formulario, acao, para } = edicao
  return (
    <CorpoDoFormulario
      de={formulario}
      para={para}
      acao={acao}
      lado={
        <ImagemEnviada
          nome="logo"
          artigo="o"
          oQue="logotipo"
          inteira
          vazio={<IconBuilding size={28} stroke={1.5} aria-hidden />}
        />
      }
    >
      <Campos mandato={registro.sindicoEmExercicio} />
      <SaveBar>
        <Button type="submit" variant="primary" size="lg" busy={formulario.enviando}>
          Salvar
        </Button>
      </SaveBar>
      <DialogosDaEdicao de={edicao} />
    </CorpoDoFormulario>
  )
}

/** What the funds began with. It is theirs: each is changed in its own form. */
function SaldoInicial() {
  const { data: fundos } = useQuery(consultaDeFundos())
  const total = fundos?.reduce((s, f) => s + paraCentavos(f.saldoInicial), 0)
  return (
    <p className={css.explica}>
      Saldo inicial: <b>{total === undefined ? '…' : formatarCentavos(total)}</b>, o que os fundos tinham antes do
      primeiro lançamento. <Link to={paths.fundos}>Mudar em Fundos</Link>
    </p>
  )
}

/** Who signs today by a term of office, beside which the name that is typed waits. */
const quemAssina = (m: Condominio['sindicoEmExercicio']): string =>
  m === null
    ? 'O nome que assina as certidões e os recibos. Com um mandato de síndico em Cargos e mandatos, assina quem o tem.'
    : `Hoje assina ${m.name}, pelo mandato registrado em Cargos e mandatos${m.ate === null ? '' : `, até ${formatarData(m.ate)}`}. Este nome só vale nos dias sem mandato de síndico.`

function Campos({ mandato }: { mandato: Condominio['sindicoEmExercicio'] }) {
  return (
    <>
      <CampoDeTexto nome="nome" label="Nome do condomínio" autoComplete="off" />
      <FieldPair>
        <CampoDeCnpj nome="cnpj" label={ROTULOS.cnpj} optional />
        <CampoDeTexto
          nome="unidades"
          label={ROTULOS.unidades}
          optional
          inputMode="numeric"
          autoComplete="off"
          tabular
        />
      </FieldPair>
      <CampoDeTexto nome="endereco" label={ROTULOS.endereco} optional autoComplete="off" />
      <CampoDeTexto nome="sindico" label={ROTULOS.sindico} optional hint={quemAssina(mandato)} autoComplete="off" />
      <Section title="Contato da administração">
        <CampoDeTelefone nome="tel" label="Telefone com DDD" optional />
        <CampoDeTexto
          nome="email"
          label={ROTULOS.email}
          type="email"
          optional
          autoComplete="off"
          autoCapitalize="none"
        />
      </Section>
      <Section title="Caixa">
        <SaldoInicial />
      </Section>
    </>
  )
}
