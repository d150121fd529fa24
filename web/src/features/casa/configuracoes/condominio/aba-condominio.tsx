import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconBuilding } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { camposDoCondominio } from '#contract/casa/condominio.campos.ts'
import type { Condominio } from '#contract/casa/condominio.ts'
import { formatarReais, paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../../app/paths.ts'
import { avisarSucesso } from '../../../../avisos/avisos.ts'
import { CampoDeCnpj, CampoDeTelefone } from '../../../../formularios/campos-de-documento.tsx'
import { CampoDeTexto, CorpoDoFormulario } from '../../../../formularios/campos.tsx'
import { carregarCondominio } from '../../../../lib/condominio.ts'
import { camposDivergentes, juntarVersoes } from '../../../../registros/conflito.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { ErroDaApi, mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../../formularios/guarda-de-saida.tsx'
import { consultaDeFundos } from '../../../../campos/fundos.ts'
import { ImagemEnviada } from '../../../../campos/imagem-enviada.tsx'
import { rotulosDe } from '../../../../registros/rotulos.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConflictDialog, type ConflictField } from '../../../../ui/overlays/conflict-dialog.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { FieldPair } from '../../../../ui/fields/field.tsx'
import { SaveBar, Section } from '../../../../ui/page/page.tsx'
import css from '../configuracoes.module.css'
import { condominio, salvarCondominio } from '../configuracoes.api.ts'
import { COMPARACAO, corpoDe, esquemaDoCondominio, valoresDe } from './formulario-do-condominio.ts'

const ROTULOS = rotulosDe(camposDoCondominio)

/** Name, documents, contact and logo of the building. */
export function AbaCondominio() {
  const { data, error, refetch, isFetching } = useQuery(condominio)
  if (data) return <Formulario registro={data} />
  if (error) return <ErrorState message={mensagemDoErro(error)} onRetry={() => void refetch()} busy={isFetching} />
  return <div aria-busy="true" />
}

type Valores = z.output<typeof esquemaDoCondominio>
interface Conflito {
  campos: ConflictField[]
  atual: Condominio
}

function Formulario({ registro }: { registro: Condominio }) {
  const cache = useQueryClient()
  const [lido, setLido] = useState(registro)
  const [conflito, setConflito] = useState<Conflito | null>(null)
  const formulario = useFormulario(esquemaDoCondominio, valoresDe(registro))
  const { form, enviando } = formulario
  const { isDirty } = form.formState
  const guarda = useGuardaDeSaida(isDirty)

  // What somebody else saves shows by itself, unless something here would be lost: then saving asks.
  useEffect(() => {
    if (registro.versao <= lido.versao || isDirty || enviando) return
    setLido(registro)
    form.reset(valoresDe(registro))
  }, [registro, lido.versao, isDirty, enviando, form])

  async function salvar(sobre: Condominio, valores: Valores): Promise<void> {
    try {
      const salvo = await salvarCondominio(corpoDe(valores), sobre.versao)
      setConflito(null)
      setLido(salvo)
      cache.setQueryData(condominio.queryKey, salvo)
      form.reset(valoresDe(salvo))
      marcarComoVelho('condominio')
      void carregarCondominio(true)
      avisarSucesso('Dados do condomínio salvos')
    } catch (erro) {
      if (!(erro instanceof ErroDaApi) || erro.codigo !== 'CONFLITO_DE_VERSAO') throw erro
      const atual = erro.atual as Condominio
      const campos = camposDivergentes(COMPARACAO, valoresDe(lido), form.getValues() as never, valoresDe(atual))
      if (campos.length === 0) return salvar(atual, valores)
      setConflito({ campos, atual })
    }
  }

  return (
    <CorpoDoFormulario
      de={formulario}
      para="salvar"
      acao={(valores) => salvar(lido, valores)}
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
      <Campos />
      <SaveBar>
        <Button type="submit" variant="primary" size="lg" busy={enviando}>
          Salvar
        </Button>
      </SaveBar>
      {guarda.dialog}
      {conflito && (
        <ConflictDialog
          open
          who="Outra pessoa"
          fields={conflito.campos}
          busy={enviando}
          onCancel={() => setConflito(null)}
          onResolve={(escolhas) => {
            const juntos = juntarVersoes(COMPARACAO, form.getValues() as never, valoresDe(conflito.atual), escolhas)
            form.reset(juntos, { keepDefaultValues: true })
            void formulario.enviar((valores) => salvar(conflito.atual, valores))()
          }}
        />
      )}
    </CorpoDoFormulario>
  )
}

/** What the funds began with. It is theirs: each is changed in its own form. */
function SaldoInicial() {
  const { data: fundos } = useQuery(consultaDeFundos())
  const total = fundos?.reduce((s, f) => s + paraCentavos(f.saldoInicial), 0)
  return (
    <p className={css.explica}>
      Saldo inicial: <b>{total === undefined ? '…' : formatarReais(paraReais(total))}</b>, o que os fundos tinham antes
      do primeiro lançamento. <Link to={paths.fundos}>Mudar em Fundos</Link>
    </p>
  )
}

function Campos() {
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
      <CampoDeTexto
        nome="sindico"
        label={ROTULOS.sindico}
        optional
        hint="O nome que assina as certidões e os recibos."
        autoComplete="off"
      />
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
