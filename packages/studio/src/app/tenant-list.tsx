import {
  Alert,
  Badge,
  Box,
  Button,
  Card,
  Field,
  Flex,
  Heading,
  Input,
  SimpleGrid,
  Text,
} from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { TenantSummary } from '../wire.ts';
import { api } from './lib/api.ts';
import { formatTime } from './lib/format.ts';
import { ProblemList } from './releases/request-message.tsx';

const openTenant = (slug: string): void => {
  window.location.hash = `#/${slug}`;
};

function NewTenant() {
  const [name, setName] = useState('');
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: api.createTenant,
    onSuccess: ({ slug }) => {
      void queries.invalidateQueries({ queryKey: ['tenants'] });
      openTenant(slug);
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(name.trim());
  };
  return (
    <Card.Root asChild>
      <form onSubmit={submit}>
        <Card.Body gap="3">
          <Heading as="h2" size="md">
            New tenant
          </Heading>
          <Field.Root invalid={error !== null}>
            <Field.Label>Name of the lender</Field.Label>
            <Input value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
            {error === null ? (
              <Field.HelperText>
                Creates the tenant with a neutral brand at an address of its own, and opens its draft.
              </Field.HelperText>
            ) : (
              <Field.ErrorText role="alert">{error.message}</Field.ErrorText>
            )}
          </Field.Root>
          <Button type="submit" alignSelf="start" disabled={name.trim() === ''} loading={isPending}>
            Create tenant
          </Button>
        </Card.Body>
      </form>
    </Card.Root>
  );
}

function describeRelease({ release, wasPublished, problems }: TenantSummary): string {
  if (problems.length > 0) return 'The tenant has problems:';
  if (release !== null) return `Release ${release}`;
  return wasPublished ? 'Edited by hand after the last release' : 'No release yet';
}

function TenantCard({ tenant }: { readonly tenant: TenantSummary }) {
  const { slug, name, hosts, draft, problems } = tenant;
  return (
    <Card.Root as="li">
      <Card.Body gap="2">
        <Heading as="h2" size="md">
          {name}
        </Heading>
        <Text color="fg.muted">{hosts.join(', ')}</Text>
        <Text color="fg.muted">{describeRelease(tenant)}</Text>
        {problems.length > 0 && <ProblemList problems={problems} />}
        {draft === null ? (
          <Text color="fg.muted">No draft</Text>
        ) : (
          <Text>
            <Badge colorPalette="blue" mr="2">
              Draft
            </Badge>
            {formatTime(draft.createdAt)}, {draft.by}
          </Text>
        )}
        <Button
          variant={draft === null ? 'outline' : 'solid'}
          alignSelf="start"
          mt="2"
          aria-label={`Open ${name}`}
          onClick={() => openTenant(slug)}
        >
          Open
        </Button>
      </Card.Body>
    </Card.Root>
  );
}

export function TenantList() {
  const { data, error } = useQuery({ queryKey: ['tenants'], queryFn: api.listTenants });
  return (
    <Box as="main" maxW="80rem" mx="auto" p="8">
      <Flex direction="column" gap="6">
        <Box>
          <Heading as="h1" size="xl">
            Livery studio
          </Heading>
          <Text color="fg.muted" mt="1">
            Edit the brand of a tenant in a draft. Visitors see it when it is published.
          </Text>
        </Box>
        {error !== null && (
          <Alert.Root status="error">
            <Alert.Indicator />
            <Alert.Title>{error.message}</Alert.Title>
          </Alert.Root>
        )}
        <SimpleGrid as="ul" columns={3} gap="4" listStyleType="none">
          {data?.map((tenant) => (
            <TenantCard key={tenant.slug} tenant={tenant} />
          ))}
        </SimpleGrid>
        <Box maxW="32rem">
          <NewTenant />
        </Box>
      </Flex>
    </Box>
  );
}
